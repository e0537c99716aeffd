import { enterHall, type ClientTable } from '#client/hall-client.ts'
import { registeredGame } from '#games/registry.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import type { BotContext } from '#kit/bot.ts'
import { diceFrom, pick, type Dice } from '#kit/dice.ts'
import { library } from '#server/lexicons.ts'
import type { TableRequest } from '#table/table-request.ts'
import { pause, until } from '../../server/testing/waiting.ts'
import type { ClientHistory } from './history.ts'
import { RecordingClient } from './recording-client.ts'

/** What a party plays, and how it finds its moves. */
export type Pastime = {
  readonly game: string
  readonly options: unknown
  readonly deal?: unknown
  /** How many bots play as well; none if left out. */
  readonly bots?: number
  nextCommand(table: ClientTable, player: PlayerContext): unknown
}

export type PlayerContext = BotContext & { readonly gameTime: number }

const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'
const WORDS = (
  'steam string magnet single quiet write wield angle delay delta eagle agent slate wrist wring ' +
  'ridge rings sting singe tinge'
).split(' ')

/** Words are written and erased, for as long as the timer runs. */
export const RACE: Pastime = {
  game: 'boggle-master',
  options: { seconds: 12 },
  deal: { grids: [GRID] },
  nextCommand({ view }, { dice }) {
    const list = (view.view?.['list'] ?? []) as readonly string[]
    const round = dice(`move ${list.join()} ${performance.now()}`)
    const fresh = WORDS.filter((word) => !list.includes(word))
    const isErasure = fresh.length === 0 || (list.length > 0 && round.below(3) === 0)
    if (isErasure) return { type: 'erase', word: pick(round, list) }
    return { type: 'write', word: pick(round, fresh) }
  },
}

/** The moves that a bot would make. */
export function asBot(game: string, options: unknown): Pastime {
  const { bot } = registeredGame(game)!
  return {
    game,
    options,
    nextCommand({ view }, { gameTime, ...context }) {
      return bot.plan(view.view, context, gameTime)?.command ?? null
    },
  }
}

/** When there is no move to make, or the last one was refused, in milliseconds. */
const IDLE = 20
/** One in this many acts is a line of chat. */
const CHAT_SHARE = 12
const SPECTATOR_PAUSE = 100
/** So many tables are followed until they are checked; a connection may follow 50. */
const MAX_UNCHECKED = 30

/** Two people who play one match after another, as fast as they are answered, and one who watches. */
export class Party {
  readonly pastime: Pastime
  readonly members: readonly RecordingClient[]
  /** Tables that were played at since they were last settled, the current one last. */
  #tables: string[] = []
  readonly #dice: Dice
  readonly #context: BotContext
  readonly #playing: Promise<unknown>
  finished = 0
  #lines = 0
  #isStopped = false
  /** Why it could not go on. */
  failure: unknown = null

  private constructor(name: string, pastime: Pastime, members: readonly RecordingClient[]) {
    this.pastime = pastime
    this.members = members
    this.#dice = diceFrom(name, 'party')
    this.#context = makeBotContext('novice', name, library)
    this.#playing = this.#playAll().catch((error: unknown) => (this.failure = error))
  }

  static async gather(name: string, pastime: Pastime, address: string): Promise<Party> {
    const members: RecordingClient[] = []
    for (const role of ['host', 'guest', 'spectator']) {
      const cookie = await enterHall(address)
      members.push(new RecordingClient(`${name} ${role}`, address, cookie))
    }
    return new Party(name, pastime, members)
  }

  get tables(): readonly string[] {
    return this.#tables
  }

  /** Resolves when everything is answered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#playing
  }

  /** What everybody has recorded of a table. */
  histories(table: string): readonly ClientHistory[] {
    return this.members.map((member) => member.history(table))
  }

  /** Forgets the tables of matches that are over; nothing can happen there any more. */
  async forget(tables: readonly string[]): Promise<void> {
    const over = tables.filter((table) => table !== this.#tables.at(-1))
    this.#tables = this.#tables.filter((table) => !over.includes(table))
    const forgotten = this.members.flatMap((member) => {
      return over.map(async (table) => {
        await member.insist(() => member.client.unsubscribe(table))
        member.forget(table)
      })
    })
    await Promise.all(forgotten)
  }

  async #playAll(): Promise<void> {
    while (!this.#isStopped) {
      const table = await this.#open()
      this.#tables.push(table)
      await Promise.all(this.members.map((member, index) => this.#play(member, table, index < 2)))
      if (!this.#isStopped) this.finished += 1
      while (!this.#isStopped && this.#tables.length >= MAX_UNCHECKED) await this.#chat(table)
    }
  }

  /** Passes the time at a table that is over. */
  async #chat(table: string): Promise<void> {
    this.#lines += 1
    const text = `line ${this.#lines}`
    await Promise.all(this.members.map((member) => member.request(table, { type: 'chat', text })))
    await pause(SPECTATOR_PAUSE)
  }

  async #open(): Promise<string> {
    const [host, guest, spectator] = this.members as [
      RecordingClient,
      RecordingClient,
      RecordingClient,
    ]
    const { game, options, deal = null } = this.pastime
    const { table, code } = await host.insist(() => {
      return host.client.open({ game, options, deal, listed: true })
    })
    for (const member of this.members) {
      await member.insist(() => member.client.subscribe(table, code))
    }
    const shown = () => host.client.table(table)!.view.table
    await guest.insistUntil(() => shown().chairs.length === 2, table, { type: 'sit' })
    const seats = 2 + (this.pastime.bots ?? 0)
    const isFull = () => shown().chairs.length === seats
    await host.insistUntil(isFull, table, { type: 'seat-bot', level: 'master' })
    await host.insistUntil(() => shown().phase !== 'gathering', table, { type: 'start' })
    await spectator.request(table, { type: 'chat', text: 'Good luck' })
    return table
  }

  async #play(member: RecordingClient, id: string, isPlayer: boolean): Promise<void> {
    const begun = performance.now()
    for (;;) {
      const table = member.client.table(id)
      if (this.#isStopped || table?.view.table.phase === 'over') return
      const gameTime = performance.now() - begun
      const isPlaying = isPlayer && table?.view.table.phase === 'playing'
      const request = this.#nextRequest(isPlaying ? table : null, gameTime)
      const answer = request === null ? null : await member.request(id, request)
      if (!isPlayer) await pause(SPECTATOR_PAUSE)
      else if (answer?.ok !== true) await pause(IDLE)
    }
  }

  /** Null when there is nothing to do at the moment. */
  #nextRequest(table: ClientTable | null, gameTime: number): TableRequest | null {
    if (this.#dice.below(CHAT_SHARE) === 0) {
      this.#lines += 1
      return { type: 'chat', text: `line ${this.#lines}` }
    }
    if (table === null) return null
    const command = this.pastime.nextCommand(table, { ...this.#context, gameTime })
    return command === null ? null : { type: 'play', command }
  }
}

/** Far more milliseconds than it takes on a busy machine, and less than the longest matches last. */
export const SERVED_WITHIN = 90_000

/** Everybody has something acknowledged that they asked for from now on. Throws what stopped a party. */
export async function everybodyServed(parties: readonly Party[], when: string): Promise<void> {
  const members = parties.flatMap((party) => party.members)
  const before = members.map(({ acknowledged }) => acknowledged)
  const isServed = () => {
    const stopped = parties.find(({ failure }) => failure !== null)
    if (stopped !== undefined) throw new Error('a party stopped', { cause: stopped.failure })
    return members.every(({ acknowledged }, index) => acknowledged > before[index]! + 1)
  }
  await until(isServed, `everybody to be served ${when}`, SERVED_WITHIN)
}
