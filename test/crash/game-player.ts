import { HallClient, type Answered, type ClientTable } from '#client/hall-client.ts'
import { registeredGame } from '#games/registry.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import type { AnyBot, BotContext } from '#kit/bot.ts'
import { library } from '#server/lexicons.ts'
import { FeedRecord } from './feed-record.ts'

const QUICK_BOTS = { type: 'set-bot-pace', pace: 'quick' } as const

/** Pause after a move, or before another look at the table. */
const PAUSE = 20

/**
 * Plays one game after another against two bots of the hall, as fast as a bot's plan can be sent.
 * Records everything that it was sent.
 */
export class GamePlayer {
  readonly name: string
  readonly game: string
  readonly cookie: string
  readonly record = new FeedRecord()
  readonly client: HallClient
  /** Tables that are over. */
  readonly finished: string[] = []
  connected = false
  acknowledged = 0
  readonly #options: object
  readonly #bot: AnyBot
  readonly #context: BotContext
  #startedAt = 0
  #stopped = false

  constructor(
    game: string,
    name: string,
    address: string,
    cookie: string,
    seed: string,
    options: object,
  ) {
    this.game = game
    this.#options = options
    this.name = name
    this.cookie = cookie
    this.#bot = registeredGame(game)!.bot
    this.#context = makeBotContext('expert', `${seed} ${name}`, library)
    this.client = new HallClient(
      { address, cookie, client: name, backoff: { min: 20, max: 100 } },
      {
        message: (message) => this.record.receive(message),
        connected: (connected) => (this.connected = connected),
      },
    )
  }

  stop(): void {
    this.#stopped = true
  }

  /** Resolves when it was stopped and everything is answered. */
  async play(): Promise<void> {
    while (!this.#stopped) {
      const table = await this.#open()
      await this.#playUntilOver(table)
    }
  }

  async #open(): Promise<string> {
    const setup = { game: this.game, options: this.#options, listed: true }
    const { table } = await this.#must(this.client.open(setup), 'open')
    await this.#must(this.client.subscribe(table), 'subscribe')
    for (const level of ['novice', 'expert'] as const) {
      await this.#must(this.client.request(table, { type: 'seat-bot', level }), 'seat a bot')
    }
    await this.#must(this.client.request(table, QUICK_BOTS), 'have quick bots')
    await this.#must(this.client.request(table, { type: 'start' }), 'start')
    this.#startedAt = Date.now()
    return table
  }

  async #playUntilOver(id: string): Promise<void> {
    while (!this.#stopped) {
      const table = this.client.table(id)
      if (table?.view.table.phase === 'over') {
        this.finished.push(id)
        await this.#must(this.client.unsubscribe(id), 'unsubscribe')
        return
      }
      if (table?.view.table.phase === 'playing') await this.#move(table)
      await pause(PAUSE)
    }
  }

  /** What it plans on may be outdated by then, so the hall may refuse the command. */
  async #move({ id, view }: ClientTable): Promise<void> {
    const plan = this.#bot.plan(view.view, this.#context, Date.now() - this.#startedAt)
    if (plan === null) return
    const { command } = plan
    const answer = await this.client.request(id, { type: 'play', command })
    if (answer.ok) this.acknowledged += 1
  }

  async #must<T>(answer: Promise<Answered<T>>, what: string): Promise<T> {
    const answered = await answer
    if (!answered.ok) throw new Error(`${this.name}: ${what}: ${JSON.stringify(answered.refusal)}`)
    this.acknowledged += 1
    return answered.value
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, millis))
}
