import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Level, Plan } from '#kit/bot.ts'
import { characterOf } from '#kit/bots/cast.ts'
import { BotsBusy, type BotExecutor, type BotQuestion, type Clock } from '#live/ports.ts'
import type { Match } from '#match/match.ts'
import { botSeats, gameTimeAt, type Table } from '#table/table.ts'

/** The table that bots play at. */
export interface BotTable {
  /** The committed table. */
  readonly table: Table
  /** Whether somebody who has a seat is there. */
  readonly hasPlayers: boolean
  /** Submits a bot's command; resolves to whether it was carried out. */
  moveBot(seat: number, command: unknown): Promise<boolean>
  reportBotError(error: unknown): void
}

/** Delay before a bot that could not plan or move retries. */
const RETRY_DELAY = 1000
/** The part of their time that quick bots take. */
const QUICK_FACTOR = 0.3
/** Timers may fire this many milliseconds early. */
const TIMER_SLACK = 5
/** Delay before a timer that fired too early looks at hall time again. */
const EARLY_DELAY = 50

/** What a bot is to plan for. Matches are immutable, so its view can be made when the plan starts. */
type Situation = { readonly match: Match; readonly level: Level; readonly gameTime: number }

/**
 * The bots of one table: each plans when an entry concerns it, and moves when its plan says so. A seat has
 * at most one request under way; of all situations that come meanwhile only the latest is planned for.
 */
export class TableBots {
  readonly #table: BotTable
  readonly #executor: BotExecutor
  readonly #clock: Clock
  readonly #seedOf: (seat: number) => string
  /** Cancels the next move, or retry, of a seat. */
  readonly #scheduled = new Map<number, () => void>()
  /** By seat, the latest situation that it has not been asked to plan for. */
  readonly #situations = new Map<number, Situation>()
  /** Seats whose plan is waiting or running. */
  readonly #planning = new Set<number>()
  #isPaused = true

  constructor(table: BotTable, executor: BotExecutor, clock: Clock, tableSeed: string) {
    this.#table = table
    this.#executor = executor
    this.#clock = clock
    this.#seedOf = (seat) => botSeed(tableSeed, seat)
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Lets bots plan and move; they do neither at first. */
  resume(): void {
    this.#isPaused = false
    for (const { seat, level } of botSeats(this.#table.table)) this.think(seat, level)
  }

  /** Bots neither plan nor move until they are resumed. */
  pause(): void {
    this.#isPaused = true
    this.#situations.clear()
    for (const cancel of this.#scheduled.values()) cancel()
    this.#scheduled.clear()
  }

  /** Asks for a new plan, which replaces the seat's last one. */
  think(seat: number, level: Level): void {
    this.#scheduled.get(seat)?.()
    this.#scheduled.delete(seat)
    this.#situations.delete(seat)
    const { table } = this.#table
    if (table.match === null || table.phase !== 'playing' || this.#isPaused) return
    const gameTime = gameTimeAt(table, this.#clock.hallTime())
    this.#situations.set(seat, { match: table.match, level, gameTime })
    if (!this.#planning.has(seat)) void this.#plan(seat)
  }

  /** Plans until the latest situation is planned for, then schedules the move. */
  async #plan(seat: number): Promise<void> {
    const { host } = this.#table.table
    const asked: { situation: Situation | null; isStarted: boolean } = {
      situation: null,
      isStarted: false,
    }
    const question = (): BotQuestion | null => {
      asked.situation = this.#takeSituation(seat)
      asked.isStarted = true
      return asked.situation === null ? null : this.#questionFor(seat, asked.situation)
    }
    this.#planning.add(seat)
    try {
      while (this.#situations.has(seat)) {
        asked.isStarted = false
        const plan = await this.#executor.plan({ account: host, question })
        // A closing executor drops the question; asking again would loop.
        if (!asked.isStarted) return
        const isOutdated = this.#isPaused || this.#situations.has(seat)
        if (plan !== null && !isOutdated) this.#scheduleMove(seat, asked.situation!.level, plan)
      }
    } catch (error) {
      this.#planFailed(seat, error)
    } finally {
      this.#planning.delete(seat)
    }
  }

  /** What a seat is to plan for, if a bot still plays it. */
  #takeSituation(seat: number): Situation | null {
    const situation = this.#situations.get(seat) ?? null
    this.#situations.delete(seat)
    return situation !== null && this.#plays(seat, situation.level) ? situation : null
  }

  #questionFor(seat: number, { match, level, gameTime }: Situation): BotQuestion {
    const { game, agreement } = match
    return {
      game: game.id,
      view: match.views.of(seat),
      agreement,
      level,
      character: characterOf(this.#table.table.chairs[seat]!)?.name ?? null,
      seed: this.#seedOf(seat),
      gameTime,
    }
  }

  #planFailed(seat: number, error: unknown): void {
    // A hall that shuts down ends its bots in the middle of a plan.
    if (this.#isPaused) return
    if (!(error instanceof BotsBusy)) this.#table.reportBotError(error)
    const level = this.#table.table.chairs[seat]?.bot ?? null
    if (level !== null) this.#retry(seat, level)
  }

  #scheduleMove(seat: number, level: Level, { actAt, command, isRace }: Plan<unknown>): void {
    const { startedAt, credit } = this.#table.table
    const planned = startedAt! + credit + actAt
    const now = this.#clock.hallTime()
    const dueAt = isRace === true ? planned : now + (planned - now) * this.#paceFactor
    this.#scheduleAt(dueAt, seat, () => this.#move(seat, level, command))
  }

  /** The part of the planned time that bots take. */
  get #paceFactor(): number {
    const { botPace, areBotsHurried } = this.#table.table
    // Somebody has hurried them to see what happens next, so at least one player must be there to see it.
    if (areBotsHurried && this.#table.hasPlayers) return 0
    return botPace === 'quick' ? QUICK_FACTOR : 1
  }

  async #move(seat: number, level: Level, command: unknown): Promise<void> {
    if (!this.#plays(seat, level)) return
    const moved = await this.#table.moveBot(seat, command)
    const isBusy = this.#planning.has(seat) || this.#scheduled.has(seat)
    if (!moved && !isBusy && this.#plays(seat, level)) this.#retry(seat, level)
  }

  #plays(seat: number, level: Level): boolean {
    const { phase, chairs } = this.#table.table
    return !this.#isPaused && phase === 'playing' && chairs[seat]?.bot === level
  }

  #retry(seat: number, level: Level): void {
    this.#schedule(RETRY_DELAY, seat, () => this.think(seat, level))
  }

  /** Timers go on while hall time stands still: one that fires too early is set again. */
  #scheduleAt(hallTime: number, seat: number, work: () => Promise<void>): void {
    const remaining = () => hallTime - this.#clock.hallTime()
    this.#schedule(remaining(), seat, () => {
      if (remaining() <= TIMER_SLACK) return work()
      return this.#schedule(EARLY_DELAY, seat, () => this.#scheduleAt(hallTime, seat, work))
    })
  }

  #schedule(delay: number, seat: number, work: () => void | Promise<void>): void {
    this.#scheduled.get(seat)?.()
    const cancel = this.#clock.setTimer(
      () => {
        this.#scheduled.delete(seat)
        void this.#run(work)
      },
      Math.max(0, delay),
    )
    this.#scheduled.set(seat, cancel)
  }

  /** Nobody awaits what a timer starts, so its errors are reported here. */
  async #run(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#table.reportBotError(error)
    }
  }
}

/** A bot's own seed, which reveals nothing about the table's. */
function botSeed(tableSeed: string, seat: number): string {
  return bytesToHex(sha256(utf8ToBytes(`wordhall bot\n${seat}\n${tableSeed}`)))
}
