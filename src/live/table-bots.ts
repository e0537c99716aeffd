import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Level } from '#kit/bot.ts'
import type { BotExecutor, Clock } from '#live/ports.ts'
import { gameTimeAt, type Table } from '#table/table.ts'

/** The table that bots play at. */
export interface BotTable {
  /** As everybody sees it. */
  readonly table: Table
  /** Submits a bot's command; resolves to whether it was carried out. */
  moveBot(seat: number, command: unknown): Promise<boolean>
  reportBotError(error: unknown): void
}

/** Delay before a bot that could not think or move tries again. */
const RETRY_DELAY = 1000
/** Timers may fire so many milliseconds early. */
const TIMER_SLACK = 5
/** Delay before a timer that fired too early looks at hall time again. */
const EARLY_DELAY = 50

/** The bots of one table: each plans when it has been told something, and moves in its own time. */
export class TableBots {
  readonly #table: BotTable
  readonly #executor: BotExecutor
  readonly #clock: Clock
  readonly #seedOf: (seat: number) => string
  /** Cancels the next move, or retry, of a seat. */
  readonly #scheduled = new Map<number, () => void>()
  /** The number of each seat's latest plan; older ones are outdated. */
  readonly #latest = new Map<number, number>()
  #plans = 0
  #isClosed = false

  constructor(table: BotTable, executor: BotExecutor, clock: Clock, tableSeed: string) {
    this.#table = table
    this.#executor = executor
    this.#clock = clock
    this.#seedOf = (seat) => botSeed(tableSeed, seat)
  }

  /** Asks for a new plan, which replaces the seat's last one. */
  think(seat: number, level: Level): void {
    this.#scheduled.get(seat)?.()
    this.#scheduled.delete(seat)
    const { match, phase } = this.#table.table
    if (match === null || phase !== 'playing' || this.#isClosed) return
    this.#plans += 1
    const number = this.#plans
    this.#latest.set(seat, number)
    const { game, state } = match
    this.#executor
      .plan({
        game: game.id,
        view: game.view(state, seat),
        level,
        seed: this.#seedOf(seat),
        gameTime: gameTimeAt(this.#table.table, this.#clock.hallTime()),
      })
      .then((plan) => {
        if (plan === null || this.#isClosed || this.#latest.get(seat) !== number) return
        const { startedAt, credit } = this.#table.table
        const dueAt = startedAt! + credit + plan.actAt
        this.#scheduleAt(dueAt, seat, () => this.#move(seat, level, plan.command))
      })
      .catch((error: unknown) => {
        // A hall that shuts down ends its bots in the middle of a plan.
        if (this.#isClosed) return
        this.#table.reportBotError(error)
        if (this.#latest.get(seat) === number) this.#retry(seat, level)
      })
  }

  close(): void {
    this.#isClosed = true
    for (const cancel of this.#scheduled.values()) cancel()
  }

  async #move(seat: number, level: Level, command: unknown): Promise<void> {
    const plays = () => this.#table.table.chairs[seat]?.bot === level && !this.#isClosed
    if (!plays()) return
    const moved = await this.#table.moveBot(seat, command)
    if (!moved && plays()) this.#retry(seat, level)
  }

  #retry(seat: number, level: Level): void {
    this.#schedule(RETRY_DELAY, seat, () => this.think(seat, level))
  }

  /** Timers run on while hall time stands still: one that fires too early is set again. */
  #scheduleAt(hallTime: number, seat: number, work: () => Promise<void>): void {
    const remaining = () => hallTime - this.#clock.hallTime()
    this.#schedule(remaining(), seat, () => {
      if (remaining() <= TIMER_SLACK) return work()
      return this.#schedule(EARLY_DELAY, seat, () => this.#scheduleAt(hallTime, seat, work))
    })
  }

  /** Nobody awaits what a timer starts, so its errors are reported here. */
  #schedule(delay: number, seat: number, work: () => void | Promise<void>): void {
    const cancel = this.#clock.setTimer(
      () => {
        Promise.try(work).catch((error: unknown) => this.#table.reportBotError(error))
      },
      Math.max(0, delay),
    )
    this.#scheduled.set(seat, cancel)
  }
}

/** A bot's own seed, which reveals nothing about the table's. */
function botSeed(tableSeed: string, seat: number): string {
  return bytesToHex(sha256(utf8ToBytes(`wordhall bot\n${seat}\n${tableSeed}`)))
}
