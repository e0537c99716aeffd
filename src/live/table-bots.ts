import type { Level } from '#kit/bot.ts'
import { gameTime, type Table } from '#table/table.ts'
import type { BotPool } from '#server/bots/bot-pool.ts'

/** What the bots of a table need of it. */
export type BotTable = {
  readonly desk: BotPool
  /** The table's secret seed, from which each bot's own dice are made. */
  readonly seed: string
  now(): number
  /** As everybody sees it. */
  table(): Table
  /** Carries a command out for a seat; whether it was. */
  move(seat: number, command: unknown): Promise<boolean>
  /** Something broke that should not. */
  failed(error: unknown): void
}

/** Before a bot that could not think or move tries again. */
const RETRY = 1000

/** The bots of one table: each thinks when it has been told something, and moves in its own time. */
export class TableBots {
  readonly #table: BotTable
  readonly #alarms = new Map<number, NodeJS.Timeout>()
  /** The number of each seat's latest thought. */
  readonly #latest = new Map<number, number>()
  #thoughts = 0
  #closed = false

  constructor(table: BotTable) {
    this.#table = table
  }

  /** Asks for a plan; a newer thought of the same seat takes its place. */
  think(seat: number, level: Level): void {
    clearTimeout(this.#alarms.get(seat))
    this.#alarms.delete(seat)
    const { desk, seed, now, table } = this.#table
    const { match, phase, game } = table()
    if (match === null || phase !== 'playing' || this.#closed) return
    this.#thoughts += 1
    const thought = this.#thoughts
    this.#latest.set(seat, thought)
    desk
      .plan({
        game: game.id,
        view: game.view(match.state, seat),
        level,
        seed: desk.seedOf(seed, seat),
        now: gameTime(table(), now()),
      })
      .then((plan) => {
        if (plan === null || this.#closed || this.#latest.get(seat) !== thought) return
        const { startedAt, credit } = table()
        const wait = startedAt! + credit + plan.actAt - now()
        this.#after(wait, seat, () => this.#move(seat, level, plan.command))
      })
      .catch((error: unknown) => {
        // A hall that closes ends its bots in the middle of a thought.
        if (this.#closed) return
        this.#table.failed(error)
        if (this.#latest.get(seat) === thought) this.#thinkAgain(seat, level)
      })
  }

  close(): void {
    this.#closed = true
    for (const alarm of this.#alarms.values()) clearTimeout(alarm)
  }

  async #move(seat: number, level: Level, command: unknown): Promise<void> {
    const plays = () => this.#table.table().chairs[seat]?.bot === level && !this.#closed
    if (!plays()) return
    const moved = await this.#table.move(seat, command)
    if (!moved && plays()) this.#thinkAgain(seat, level)
  }

  #thinkAgain(seat: number, level: Level): void {
    this.#after(RETRY, seat, () => this.think(seat, level))
  }

  /** Nobody waits for what a timer began; a game that breaks then must not break the hall. */
  #after(wait: number, seat: number, work: () => void | Promise<void>): void {
    const alarm = setTimeout(
      () => {
        Promise.try(work).catch((error: unknown) => this.#table.failed(error))
      },
      Math.max(0, wait),
    )
    this.#alarms.set(seat, alarm)
  }
}
