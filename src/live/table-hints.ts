import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hint } from '#kit/bots/hint.ts'
import type { Refusal } from '#kit/refusal.ts'
import {
  BotsBusy,
  type BotExecutor,
  type BotQuestion,
  type Clock,
  type Requester,
} from '#live/ports.ts'
import { HINT_PENDING, HINTS_BUSY } from '#live/refusals.ts'
import type { Complete } from '#live/submission.ts'
import type { RequestId } from '#table/handled-requests.ts'
import { hintRefusal, needsHint } from '#table/hints.ts'
import { chairOfPerson, gameTimeAt, type Table } from '#table/table.ts'

/** The table at which hints are asked for. */
export interface HintTable {
  /** The committed table. */
  readonly table: Table
  /** Whether a request has taken effect, though perhaps not durably yet. */
  isHandled(requestId: RequestId): boolean
  /** Decides on the request and makes it durable; `hint` is null when nothing was found. */
  submitHint(asked: AskedHint, hint: Hint | null): void
  reportBotError(error: unknown): void
}

/** A request for a hint, and who waits for the answer. */
export type AskedHint = {
  readonly requester: Requester
  readonly requestId: RequestId
  readonly complete: Complete
}

/** A request that waits for longer is refused because the hall is busy, in milliseconds. */
const MAX_WAIT = 12_000

/**
 * HALL-7: the hints of one table. A bot of the highest level searches for a hint where bots run, from the
 * view of the player who asks. It is shown when its entry is committed. One search is under way at most.
 */
export class TableHints {
  readonly #table: HintTable
  readonly #executor: BotExecutor
  readonly #clock: Clock
  readonly #seedOf: (seat: number) => string
  /** Requests that wait for the search under way: more than one if it was resent. Null if no search is. */
  #waiting: AskedHint[] | null = null

  constructor(table: HintTable, executor: BotExecutor, clock: Clock, tableSeed: string) {
    this.#table = table
    this.#executor = executor
    this.#clock = clock
    this.#seedOf = (seat) => hintSeed(tableSeed, seat)
  }

  ask(asked: AskedHint): void {
    const { table } = this.#table
    const { person } = asked.requester
    const isNew = !this.#table.isHandled(asked.requestId)
    if (!isNew || !needsHint(table, person, this.#clock.hallTime())) {
      return this.#table.submitHint(asked, null)
    }
    if (this.#waiting === null) return void this.#search(asked)
    if (this.#waiting.some((other) => isSame(other, asked))) this.#waiting.push(asked)
    else asked.complete(HINT_PENDING, false)
  }

  async #search(first: AskedHint): Promise<void> {
    const waiting = [first]
    this.#waiting = waiting
    const refuse = (refusal: Refusal): void => {
      for (const { complete } of waiting.splice(0)) complete(refusal, false)
    }
    const cancel = this.#clock.setTimer(() => refuse(HINTS_BUSY), MAX_WAIT)
    const { person } = first.requester
    try {
      const account = this.#table.table.host
      const hint = await this.#executor.hint({
        account,
        question: () => (waiting.length === 0 ? null : this.#questionOf(person)),
      })
      for (const asked of waiting.splice(0)) this.#table.submitHint(asked, hint)
    } catch (error) {
      if (!(error instanceof BotsBusy)) this.#table.reportBotError(error)
      refuse(HINTS_BUSY)
    } finally {
      cancel()
      this.#waiting = null
    }
  }

  /** Null if the player may not have a hint any more. */
  #questionOf(person: string): BotQuestion | null {
    const { table } = this.#table
    if (hintRefusal(table, person) !== null) return null
    const seat = chairOfPerson(table, person)!
    const { game, views, agreement } = table.match!
    return {
      game: game.id,
      view: views.of(seat),
      agreement,
      level: 'master',
      character: null,
      seed: this.#seedOf(seat),
      gameTime: gameTimeAt(table, this.#clock.hallTime()),
    }
  }
}

function isSame(one: AskedHint, other: AskedHint): boolean {
  return (
    one.requester.person === other.requester.person &&
    one.requestId.client === other.requestId.client &&
    one.requestId.number === other.requestId.number
  )
}

/** Not the seed of a bot, nor the table's: a hint reveals nothing about what others will do. */
function hintSeed(tableSeed: string, seat: number): string {
  return bytesToHex(sha256(utf8ToBytes(`wordhall hint\n${seat}\n${tableSeed}`)))
}
