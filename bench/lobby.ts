/**
 * What one change in a full lobby costs: the main thread's time, the bytes sent, and the time until
 * every subscriber has read it. The reference sends everybody the whole lobby, encoded once.
 *
 *     node bench/lobby.ts [--tables N] [--subscribers N] [--changes N]
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { formatTable } from '#cli/text-table.ts'
import { registeredGame, registry } from '#games/registry.ts'
import type { Clock } from '#live/ports.ts'
import type { LobbyTable, ServerMessage } from '#protocol/messages.ts'
import { Lobby } from '#server/hall/lobby.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { Outbox } from '#server/web/outbox.ts'
import type { Wire } from '#server/web/limits/unread-bytes.ts'
import { TableDraft } from '#table/table-draft.ts'
import type { Table } from '#table/table.ts'
import { numberOptions } from './measurement/number-options.ts'
import { quantile, whole } from './measurement/statistics.ts'
import { inRotation } from './measurement/timing.ts'

const ROUNDS = 3

type Send = (message: ServerMessage) => void
type Contender = {
  readonly name: string
  subscribe(send: Send): void
  update(table: Table): void
  /** Broadcasts what is due. */
  broadcast(): void
}
type Cost = { readonly main: number; readonly read: number; readonly bytes: number }
/** What the readers have read so far. */
type Readers = { read: number; changed: (() => void) | null }

if (isMainThread) await main()
else readEverything(workerData as { port: number; count: number })

async function main(): Promise<void> {
  const usual = { tables: 3000, subscribers: 100, changes: 50 }
  const { tables: count, subscribers, changes } = numberOptions(usual)
  const tables = Array.from({ length: count }, (_, n) => openTable(n))
  const { wires, readers, stop } = await openWires(subscribers)
  const outbox = new Outbox()
  const contenders = [wholeLobby(), lobbyChanges()]
  let sent = 0
  let made = 0
  for (const contender of contenders) {
    for (const table of tables) contender.update(table)
    contender.broadcast()
    for (const wire of wires) {
      contender.subscribe((message) => {
        const before = wire.tcp.bytesWritten
        outbox.send(wire, message)
        outbox.flush()
        sent += wire.tcp.bytesWritten - before
      })
    }
  }
  await readTo(readers, sent)
  const measure = async (contender: Contender): Promise<readonly Cost[]> => {
    const costs: Cost[] = []
    for (let change = 0; change < changes; change += 1) {
      const table = tables[(change * 997) % tables.length]!
      const before = sent
      const started = performance.now()
      contender.update(changed(table, (made += 1)))
      contender.broadcast()
      const mainThread = performance.now() - started
      await readTo(readers, sent)
      const read = performance.now() - started
      costs.push({ main: mainThread, read, bytes: (sent - before) / subscribers })
    }
    return costs
  }
  const rounds = await inRotation(
    ROUNDS,
    contenders.map((contender) => () => measure(contender)),
  )
  await stop()
  console.log(`${whole(tables.length)} tables, ${subscribers} subscribers; milliseconds per change`)
  const rows = rounds.map((costs, index) => rowOf(contenders[index]!.name, costs.flat()))
  const headings = ['sent', 'main p50', 'main p99', 'read p50', 'read p99', 'bytes/subscriber']
  console.log(formatTable(headings, rows))
}

function rowOf(name: string, costs: readonly Cost[]): readonly string[] {
  const of = (part: keyof Cost, share: number): number => {
    return quantile(
      costs.map((cost) => cost[part]),
      share,
    )
  }
  const times = [of('main', 0.5), of('main', 0.99), of('read', 0.5), of('read', 0.99)]
  return [name, ...times.map((time) => time.toFixed(2)), whole(of('bytes', 0.5))]
}

function lobbyChanges(): Contender {
  const due: (() => void)[] = []
  const clock: Pick<Clock, 'setTimer'> = {
    setTimer(callback) {
      due.push(callback)
      return () => {}
    },
  }
  const lobby = new Lobby(clock as Clock)
  return {
    name: 'changes',
    subscribe: (send) => void lobby.subscribe(send),
    update: (table) => lobby.update(table),
    broadcast: () => {
      for (const callback of due.splice(0)) callback()
    },
  }
}

/** The reference: everything to everybody. */
function wholeLobby(): Contender {
  const tables = new Map<string, LobbyTable>()
  const subscribers: Send[] = []
  const broadcast = (to: readonly Send[]): void => {
    const all = [...tables.values()]
    const message: ServerMessage = { type: 'lobby', tables: all, next: null, total: all.length }
    for (const send of to) send(message)
  }
  return {
    name: 'whole lobby',
    subscribe(send) {
      subscribers.push(send)
      broadcast([send])
    },
    update({ id, code, game, chairs }) {
      const names = chairs.map(({ name }) => name)
      tables.set(id, { id, code, game: game.id, phase: 'gathering', names, seats: game.seats.max })
    },
    broadcast: () => broadcast(subscribers),
  }
}

const codec = nodeLogCodec((id) => registeredGame(id)!.game)

function openTable(n: number): Table {
  const { game } = registry[n % registry.length]!
  const draft = new TableDraft(null, codec)
  draft.record({
    type: 'opened',
    id: `table-${String(n).padStart(10, '0')}`,
    code: 'bako-tiru',
    game: game.id,
    host: { person: `person ${n}`, name: `Brisk Badger ${n}` },
    listed: true,
    options: {},
    arranged: false,
  })
  return draft.table
}

function changed(table: Table, n: number): Table {
  const draft = new TableDraft(table, codec)
  draft.record({ type: 'sat-down', person: 'somebody', name: `Clever Crane ${n}` })
  return draft.table
}

/** Connections whose other ends are read in another thread. */
async function openWires(count: number) {
  const tcps: Socket[] = []
  const server = createServer((tcp) => void tcps.push(tcp.setNoDelay(true)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, count } })
  const readers: Readers = { read: 0, changed: null }
  await once(worker, 'message')
  worker.on('message', (read: number) => {
    readers.read = read
    readers.changed?.()
  })
  while (tcps.length < count) await once(server, 'connection')
  const wires = tcps.map((tcp, n): Wire => {
    const socket = { readyState: 1, OPEN: 1, terminate: () => tcp.destroy() }
    const person = `person ${n}`
    return { socket: socket as unknown as Wire['socket'], tcp, person, address: person }
  })
  const stop = async (): Promise<void> => {
    await worker.terminate()
    for (const tcp of tcps) tcp.destroy()
    server.close()
  }
  return { wires, readers, stop }
}

async function readTo(readers: Readers, bytes: number): Promise<void> {
  while (readers.read < bytes) {
    await new Promise<void>((resolve) => {
      readers.changed = resolve
    })
  }
}

function readEverything({ port, count }: { port: number; count: number }): void {
  let connected = 0
  let read = 0
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      connected += 1
      if (connected === count) parentPort!.postMessage(0, [])
    })
    socket.on('data', ({ length }) => {
      read += length
      parentPort!.postMessage(read, [])
    })
  }
}
