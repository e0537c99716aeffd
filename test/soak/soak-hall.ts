import path from 'node:path'
import { enterHall } from '#client/hall-client.ts'
import { registry } from '#games/registry.ts'
import { profileOf } from '../../bench/bots/profile.ts'
import { readFeeds } from '../crash/feed-record.ts'
import { GamePlayer } from '../crash/game-player.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { ClockPlayer, type Outage } from './clock-player.ts'

/** Far more than a restart and a reconnection take. */
const TIMEOUT = 60_000
const PLAYERS_PER_GAME = 2
const ENVIRONMENT = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shifted-clock.ts')}`,
  // All players come from one address.
  WORDHALL_OPENINGS: '1000000',
}
const PING_INTERVAL = 250
/** Resident, in megabytes: several times what a hall of this size takes. */
const MAX_MEMORY = 800
/**
 * From the first to the last third of the rounds, for the tables that are kept. In so few rounds nothing can be
 * told from chance.
 */
const MAX_GROWTH = { factor: 1.5, leastRounds: 6 }

/** The hall under test with people who play all games, and what happened so far. */
export class SoakHall {
  readonly server: ServerProcess
  readonly folder: string
  readonly players: readonly GamePlayer[]
  readonly faults: string[] = []
  readonly counts: Record<string, number> = {}
  readonly #clockPlayer: ClockPlayer
  readonly #outages: Outage[] = []
  readonly #games: readonly Promise<void>[]
  readonly #pings: number[] = []
  /** The highest memory of each round. */
  readonly #memories: number[] = []
  #isClosing = false

  private constructor(
    server: ServerProcess,
    folder: string,
    players: readonly GamePlayer[],
    clockPlayer: ClockPlayer,
  ) {
    this.server = server
    this.folder = folder
    this.players = players
    this.#clockPlayer = clockPlayer
    this.#games = [...players, clockPlayer].map((player) => {
      return player.play().catch((error: unknown) => {
        if (!this.#isClosing) this.faults.push(String(error))
      })
    })
    void this.#measurePings()
  }

  static async open(folder: string, seed: string): Promise<SoakHall> {
    const server = new ServerProcess(await freePort(), path.join(folder, 'hall'), ENVIRONMENT)
    if (!(await server.start().open)) throw new Error(server.output)
    const players: GamePlayer[] = []
    for (const { id } of registry.map(({ game }) => game)) {
      const { quickOptions } = await profileOf(id)
      for (let nth = 0; nth < PLAYERS_PER_GAME; nth += 1) {
        const cookie = await enterHall(server.address)
        const name = `${id} ${nth}`
        players.push(new GamePlayer(id, name, server.address, cookie, seed, quickOptions))
      }
    }
    const clockPlayer = new ClockPlayer(server.address, await enterHall(server.address))
    return new SoakHall(server, folder, players, clockPlayer)
  }

  count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by
  }

  rest(millis: number): Promise<void> {
    this.#checkMemory()
    return pause(millis)
  }

  /** A round has everything happen once. */
  beginRound(): void {
    this.#memories.push(0)
  }

  kill(): Promise<void> {
    return this.server.kill('SIGKILL')
  }

  async restart(): Promise<void> {
    const { server } = this
    const starting = server.start()
    this.#outages.push({ ...server.downtimes.at(-1)!, kind: 'down' })
    if (!(await starting.open)) throw new Error(server.output)
  }

  async suspend(millis: number): Promise<void> {
    this.server.signal('SIGSTOP')
    const from = Date.now()
    await pause(millis)
    this.#outages.push({ from, to: Date.now(), kind: 'paused' })
    this.server.signal('SIGCONT')
  }

  async expectEverybodyBack(): Promise<void> {
    await until(
      () =>
        this.players.every(({ connected }) => connected) && this.#clockPlayer.client.me !== null,
      `everybody to reconnect; ${this.server.output}`,
      TIMEOUT,
    )
    this.#checkMemory()
    for (const { name, record } of this.players) {
      this.faults.push(...record.faults.map((fault) => `${name}: ${fault}`))
    }
    this.#expectSilence()
  }

  /** Everything that anybody was sent must still be there. */
  async finish(): Promise<void> {
    for (const player of [...this.players, this.#clockPlayer]) player.stop()
    await Promise.all(this.#games)
    for (const player of this.players) {
      const { feeds } = await readFeeds(player, this.server.address)
      for (const table of player.record.feeds.keys()) {
        this.faults.push(...player.record.compare(table, feeds.get(table) ?? []))
        this.count('feed items compared', feeds.get(table)?.length ?? 0)
      }
      this.count('acknowledged requests', player.acknowledged)
      this.count(`finished games of ${player.game}`, player.finished.length)
    }
    // A fault ends the run early.
    if (this.faults.length === 0) this.#expectGamesOfEachKind()
    this.#expectFairGames()
    this.#expectNoGrowth()
    const pings = this.#pings.toSorted((a, b) => a - b)
    this.counts['ping, median ms'] = Math.round(pings.length === 0 ? 0 : median(pings))
    this.counts['ping, 99th percentile ms'] = Math.round(
      pings[Math.floor(pings.length * 0.99)] ?? 0,
    )
    this.#expectSilence()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    for (const { client } of [...this.players, this.#clockPlayer]) client.close()
    await this.server.kill('SIGKILL')
  }

  #keepHighest(what: string, value: number): void {
    this.counts[what] = Math.max(this.counts[what] ?? 0, Math.round(value))
  }

  #checkMemory(): void {
    const { memory } = this.server
    this.#keepHighest('highest memory, MB', memory)
    const last = this.#memories.length - 1
    if (last >= 0) this.#memories[last] = Math.max(this.#memories[last]!, memory)
    if (memory > MAX_MEMORY) this.faults.push(`the server takes ${Math.round(memory)} MB of memory`)
  }

  #expectGamesOfEachKind(): void {
    for (const { game } of registry) {
      const isMissing = this.counts[`finished games of ${game.id}`] === 0
      if (isMissing) this.faults.push(`no game of ${game.id} ended`)
    }
  }

  #expectNoGrowth(): void {
    const third = Math.floor(this.#memories.length / 3)
    if (this.#memories.length < MAX_GROWTH.leastRounds) return
    const [first, last] = [this.#memories.slice(0, third), this.#memories.slice(-third)].map(median)
    this.counts['memory of the first rounds, MB'] = Math.round(first!)
    this.counts['memory of the last rounds, MB'] = Math.round(last!)
    if (last! > MAX_GROWTH.factor * first!) this.faults.push('the memory of the server grows')
  }

  /** Whatever happened to the server and its clock, no match lost or gained time. */
  #expectFairGames(): void {
    const { matches } = this.#clockPlayer
    this.faults.push(...this.#clockPlayer.faults(this.#outages))
    this.count('matches that ended in time', matches.length)
    if (matches.length === 0) this.faults.push('no match came to its end')
  }

  /** A healthy hall logs no errors, whatever it is sent. */
  #expectSilence(): void {
    if (this.server.output === '') return
    this.faults.push(`the server printed: ${this.server.output}`)
    this.server.output = ''
  }

  /** Only while connected: downtime is not latency. */
  async #measurePings(): Promise<void> {
    const [{ client }] = this.players as [GamePlayer]
    while (!this.#isClosing) {
      await pause(PING_INTERVAL)
      if (client.me === null) continue
      const sent = performance.now()
      await client.ping().catch(() => null)
      if (client.me !== null) this.#pings.push(performance.now() - sent)
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
