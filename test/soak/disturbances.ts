import { cpSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'
import { WebSocket } from 'ws'
import { enterHall, HallClient } from '#client/hall-client.ts'
import type { Dice } from '#kit/dice.ts'
import { PROTOCOL } from '#protocol/messages.ts'
import { readFeeds, type FeedRecord } from '../crash/feed-record.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { Hostility } from '../server/testing/hostile-messages.ts'
import { DEAL } from '../server/testing/guest.ts'
import { pause } from '../server/testing/waiting.ts'
import { damageFolder } from './damage.ts'
import type { SoakHall } from './soak-hall.ts'

const HOUR = 3_600_000
/** How often a client asks that does not read. */
const UNREAD = 3000

/** Somebody who remembers everything that they were sent. */
type Witness = { readonly name: string; readonly cookie: string; readonly record: FeedRecord }

/** Everything that is done to the hall. Each leaves it running. */
export class Disturbances {
  readonly #hall: SoakHall
  readonly #dice: Dice

  constructor(hall: SoakHall, dice: Dice) {
    this.#hall = hall
    this.#dice = dice
  }

  get all(): readonly (() => Promise<void>)[] {
    return [
      () => this.#kill(),
      () => this.#suspend(),
      () => this.#setClock(),
      () => this.#damageCopies(),
      () => this.#sendHostileMessages(),
      () => this.#readNothing(),
      () => this.#dribble(),
      () => this.#comeAndGo(),
    ]
  }

  async #kill(): Promise<void> {
    await this.#hall.kill()
    await pause(this.#dice.below(1000))
    await this.#hall.restart()
    this.#hall.count('kills')
  }

  async #suspend(): Promise<void> {
    await this.#hall.suspend(500 + this.#dice.below(4000))
    this.#hall.count('suspensions')
  }

  /** By up to two days either way; the next kill sets it right again. */
  async #setClock(): Promise<void> {
    this.#hall.server.send({ clockOffset: this.#dice.below(96 * HOUR) - 48 * HOUR })
    await pause(300)
    this.#hall.count('clock jumps')
  }

  /** The hall is killed; copies of its files are damaged, and a second hall opens them. */
  async #damageCopies(): Promise<void> {
    const hall = this.#hall
    await hall.kill()
    const witnesses = hall.players.map(({ name, cookie, record }) => {
      return { name, cookie, record: record.copy() }
    })
    const copies = Array.from({ length: 4 }, (_, index) => path.join(hall.folder, `copy ${index}`))
    for (const copy of copies) cpSync(path.join(hall.folder, 'hall'), copy, { recursive: true })
    await hall.restart()
    for (const copy of copies) {
      const what = damageFolder(copy, this.#dice)
      hall.count(`damaged copies: ${await this.#openDamaged(copy, what, witnesses)}`)
      rmSync(copy, { recursive: true })
    }
  }

  /**
   * A hall either refuses to open damaged files, or refuses the tables that are damaged. Everything
   * else must be as it was when the copy was made.
   */
  async #openDamaged(
    copy: string,
    what: string,
    witnesses: readonly Witness[],
  ): Promise<'refused to open' | 'tables refused' | 'no difference' | 'changed silently'> {
    const server = new ServerProcess(await freePort(), copy)
    if (!(await server.start().open)) return 'refused to open'
    const changes: string[] = []
    let refused = 0
    for (const witness of witnesses) {
      const read = await readFeeds(witness, server.address).catch(() => null)
      if (read === null) {
        changes.push(`${witness.name} is not known any more`)
        continue
      }
      for (const [table, code] of read.refused) {
        if (code === 'table-damaged') refused += 1
        else changes.push(`${table} is refused with ${code}`)
      }
      for (const [table, feed] of read.feeds) changes.push(...witness.record.compare(table, feed))
    }
    await server.kill('SIGKILL')
    if (changes.length === 0) return refused > 0 ? 'tables refused' : 'no difference'
    this.#hall.faults.push(`${what}: ${changes[0]}`)
    return 'changed silently'
  }

  async #sendHostileMessages(): Promise<void> {
    const seed = this.#dice.below(1_000_000)
    const { record } = this.#hall.players[0]!
    const foreign = record.feeds.keys().next().value ?? 'nowhere'
    await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const guest = await this.#openAsGuest()
        if (guest === null) return
        const socket = await this.#connect(guest.cookie)
        const hostility = new Hostility(seed + index, { own: [guest.table], foreign })
        for (let sent = 0; sent < 400; sent += 1) {
          if (socket.readyState !== WebSocket.OPEN) break
          socket.send(hostility.next().data)
          this.#hall.count('hostile messages')
          if (sent % 20 === 0) await pause(10)
        }
        socket.terminate()
      }),
    )
  }

  /** Somebody asks for a table again and again, and reads nothing. */
  async #readNothing(): Promise<void> {
    const guest = await this.#openAsGuest()
    if (guest === null) return
    const socket = await this.#connect(guest.cookie)
    const isServed = new Promise<true>((resolve) => {
      socket.on('close', () => resolve(true))
      socket.on('message', (data: Buffer) => {
        if ((JSON.parse(data.toString()) as { replyTo?: number }).replyTo === UNREAD) resolve(true)
      })
    })
    socket.pause()
    for (let id = 1; id <= UNREAD; id += 1) {
      socket.send(JSON.stringify({ type: 'subscribe', id, table: guest.table }))
      if (id % 100 === 0) await pause(10)
    }
    await pause(1000)
    await this.#hall.rest(1000)
    socket.resume()
    if ((await Promise.race([isServed, pause(30_000)])) !== true) {
      this.#hall.faults.push('somebody who read nothing for a while is neither served nor closed')
    }
    socket.terminate()
    this.#hall.count('clients who read nothing')
  }

  /** A guest with a table of their own, where something was said; null when too many guests came. */
  async #openAsGuest(): Promise<{ readonly cookie: string; readonly table: string } | null> {
    const { address } = this.#hall.server
    const cookie = await enterHall(address).catch(() => null)
    if (cookie === null) return null
    const client = new HallClient({ address, cookie, client: 'guest' })
    const opened = await client.open({ game: 'boggle-master', deal: DEAL })
    if (!opened.ok) throw new Error(opened.refusal.message)
    const { table } = opened.value
    await client.subscribe(table)
    for (let line = 0; line < 40; line += 1) {
      await client.request(table, { type: 'chat', text: 'Is nobody here? '.repeat(30) })
    }
    client.close()
    return { cookie, table }
  }

  async #connect(cookie: string): Promise<WebSocket> {
    const { address } = this.#hall.server
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } })
    socket.on('error', () => {})
    await new Promise((resolve) => void socket.once('open', resolve))
    const hello = { type: 'hello', id: 0, protocol: PROTOCOL, client: 'hostile' }
    socket.send(JSON.stringify(hello))
    return socket
  }

  /** HTTP requests that never end. */
  async #dribble(): Promise<void> {
    const { port } = this.#hall.server
    const sockets = Array.from({ length: 50 }, (_, index) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.on('error', () => {})
      const head =
        'POST /api/passport/use HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\n'
      socket.write(index % 2 === 0 ? head : `${head}Content-Length: 1000\r\n\r\n{`)
      return socket
    })
    await pause(1000)
    for (const socket of sockets) socket.destroy()
    this.#hall.count('unfinished HTTP requests', sockets.length)
  }

  /** Guests who open a table, say something, and are gone. */
  async #comeAndGo(): Promise<void> {
    const { address } = this.#hall.server
    for (let guest = 0; guest < 20; guest += 1) {
      const cookie = await enterHall(address).catch(() => null)
      if (cookie === null) break
      const client = new HallClient({ address, cookie, client: 'guest' })
      await client.welcome()
      const opened = await client.open({ game: 'cambridge', listed: this.#dice.below(2) === 0 })
      if (opened.ok) {
        await client.subscribe(opened.value.table)
        await client.request(opened.value.table, { type: 'chat', text: 'Anybody here?' })
      }
      client.close()
      this.#hall.count('guests who came and went')
    }
  }
}
