/** The load, in a process of its own: many players who move as fast as they are acknowledged. */
import { PROTOCOL } from '#protocol/messages.ts'
import { FrameSocket, type Frame } from './frames.ts'

export type Order =
  | {
      readonly do: 'seat'
      readonly at: 'hall' | 'bare'
      readonly port: number
      readonly tables: number
    }
  | { readonly do: 'play'; readonly at: 'hall' | 'bare'; readonly seconds: number }
  | { readonly do: 'open-idle'; readonly port: number; readonly tables: number }

export type Played = {
  readonly moves: number
  readonly refused: number
  readonly seconds: number
  /** Seconds of CPU time that the load itself took. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  /** Bytes received a move. */
  readonly bytes: number
}

const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'
const WORDS = ['steam', 'string', 'magnet', 'single', 'quiet', 'write']
const HOUR = 3600
const OPENERS = 20
/** An answer begins so; an update that is also an answer ends so. Nothing else does. */
const ANSWER = Buffer.from('{"type":"answer"')
const UPDATE = Buffer.from('{"type":"update"')
const REFUSED = '"ok":false'

const seated: Record<'hall' | 'bare', Player[]> = { hall: [], bare: [] }

class Player {
  readonly #socket: FrameSocket
  readonly #waiting = new Map<number, (answer: Record<string, unknown>) => void>()
  readonly #commands: string[]
  #table = ''
  #n = 1
  #moves = 0
  #sentAt = 0
  #moved: ((millis: number, ok: boolean) => void) | null = null
  received = 0

  constructor(socket: FrameSocket, offset: number) {
    this.#socket = socket
    this.#commands = WORDS.flatMap((_, at) => {
      const word = WORDS[(at + offset) % WORDS.length]!
      return ['write', 'erase'].map((type) => JSON.stringify({ type, word }))
    })
    socket.hear = (frame) => this.#hear(frame)
  }

  static async enter(port: number, index: number): Promise<Player> {
    const session = await fetch(`http://127.0.0.1:${port}/api/session`, { method: 'POST' })
    const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
    const player = new Player(await FrameSocket.connect(port, cookie), index)
    await player.ask({ type: 'hello', protocol: PROTOCOL, client: `load ${index}` })
    return player
  }

  sitAt(table: string): void {
    this.#table = table
  }

  /** For what is not measured. */
  async ask(message: Record<string, unknown>): Promise<Record<string, unknown>> {
    const n = this.#n++
    const answer = await new Promise<Record<string, unknown>>((resolve) => {
      this.#waiting.set(n, resolve)
      this.#socket.send(JSON.stringify({ ...message, id: n }))
    })
    if (answer['ok'] !== true) throw new Error(JSON.stringify(answer))
    return (answer['value'] ?? {}) as Record<string, unknown>
  }

  /** One move after the other, until `again` says no. */
  play(again: (millis: number, ok: boolean) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#moved = (millis, ok) => {
        if (again(millis, ok)) return this.#move()
        this.#moved = null
        resolve()
      }
      this.#move()
    })
  }

  close(): void {
    this.#socket.close()
  }

  #move(): void {
    const command = this.#commands[this.#moves++ % this.#commands.length]!
    this.#sentAt = performance.now()
    this.#socket.send(
      `{"type":"request","id":${this.#n++},"table":"${this.#table}","request":{"type":"play","command":${command}}}`,
    )
  }

  #hear(frame: Frame): void {
    const { buffer, start, end } = frame
    this.received += end - start
    const isReply = beginsWith(frame, UPDATE) && lastField(frame).includes('"replyTo"')
    if (!beginsWith(frame, ANSWER) && !isReply) return
    const moved = this.#moved
    if (moved !== null) {
      const ok = !buffer.toString('latin1', start, Math.min(end, start + 60)).includes(REFUSED)
      return moved(performance.now() - this.#sentAt, ok)
    }
    const told = JSON.parse(buffer.toString('latin1', start, end)) as Record<string, unknown>
    const answer = { ok: true, ...told }
    this.#waiting.get(told['replyTo'] as number)?.(answer)
    this.#waiting.delete(told['replyTo'] as number)
  }
}

function beginsWith({ buffer, start }: Frame, bytes: Buffer): boolean {
  return buffer.compare(bytes, 0, bytes.length, start, start + bytes.length) === 0
}

/** Where an update has its `replyTo`. */
function lastField({ buffer, end }: Frame): string {
  return buffer.toString('latin1', end - 40, end)
}

/** Two players a table, on a known grid, with an hour to go. */
async function seatInHall(port: number, tables: number): Promise<Player[]> {
  const players: Player[] = []
  for (let index = 0; index < tables; index += 1) {
    const [host, guest] = await Promise.all([
      Player.enter(port, 2 * index),
      Player.enter(port, 2 * index + 1),
    ])
    const options = { seconds: HOUR }
    const deal = { grids: [GRID] }
    const { table } = await host.ask({
      type: 'open',
      game: 'boggle-master',
      listed: true,
      options,
      deal,
    })
    for (const player of [host, guest]) {
      player.sitAt(String(table))
      await player.ask({ type: 'subscribe', table })
    }
    await guest.ask({ type: 'request', table, request: { type: 'sit' } })
    await host.ask({ type: 'request', table, request: { type: 'start' } })
    players.push(host, guest)
  }
  return players
}

async function seatAtBare(port: number, tables: number): Promise<Player[]> {
  const indexes = [...Array(2 * tables).keys()]
  return Promise.all(
    indexes.map(async (index) => {
      const player = new Player(await FrameSocket.connect(port, ''), index)
      player.sitAt('abcdefghijklmnop')
      return player
    }),
  )
}

/** Games that go on while nobody looks. */
async function openIdle(port: number, tables: number): Promise<void> {
  const openers = await Promise.all(
    [...Array(OPENERS).keys()].map((index) => Player.enter(port, index)),
  )
  let left = tables
  await Promise.all(
    openers.map(async (opener) => {
      while (left > 0) {
        left -= 1
        const options = { seconds: HOUR }
        const { table } = await opener.ask({ type: 'open', game: 'boggle-master', options })
        const watched = opener.ask({ type: 'subscribe', table })
        const started = opener.ask({ type: 'request', table, request: { type: 'start' } })
        await Promise.all([watched, started])
        await opener.ask({ type: 'unsubscribe', table })
      }
      opener.close()
    }),
  )
}

async function play(players: readonly Player[], seconds: number): Promise<Played> {
  const latencies: number[] = []
  let refused = 0
  const bytes = () => players.reduce((sum, { received }) => sum + received, 0)
  const bytesBefore = bytes()
  const cpuBefore = process.cpuUsage()
  const begun = performance.now()
  const until = begun + 1000 * seconds
  await Promise.all(
    players.map((player) => {
      return player.play((millis, ok) => {
        latencies.push(millis)
        if (!ok) refused += 1
        return performance.now() < until
      })
    }),
  )
  const lasted = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const sorted = Float64Array.from(latencies).toSorted()
  const moves = latencies.length
  return {
    moves,
    refused,
    seconds: lasted,
    cpu: (user + system) / 1e6,
    p50: sorted[Math.floor(moves * 0.5)]!,
    p99: sorted[Math.floor(moves * 0.99)]!,
    bytes: (bytes() - bytesBefore) / moves,
  }
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'seat': {
      const seat = order.at === 'hall' ? seatInHall : seatAtBare
      seated[order.at] = await seat(order.port, order.tables)
      return null
    }
    case 'play':
      return play(seated[order.at], order.seconds)
    case 'open-idle':
      return openIdle(order.port, order.tables)
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (value) => process.send?.({ value: value ?? null }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
