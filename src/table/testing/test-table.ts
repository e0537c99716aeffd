import type { AnyGame } from '#kit/game.ts'
import type { Level } from '#kit/bot.ts'
import {
  decideBot,
  decideClock,
  decideRequest,
  decideReturn,
  type Decision,
} from '#table/decision.ts'
import type { RequestId } from '#table/handled-requests.ts'
import type { TableRequest } from '#table/table-request.ts'
import { applyTableEntry, type TableEvent, type Table, type TableEntry } from '#table/table.ts'
import type { Library } from '#lexicon/library.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { MatchContext } from '#match/match.ts'

export type PartySetup = {
  readonly game: AnyGame
  readonly library?: Partial<Library>
  readonly options?: unknown
  readonly deal?: unknown
}

/** What one step of a party was: the entry is null when nothing happened. */
export type Step = {
  readonly before: Table
  readonly entry: TableEntry | null
  readonly refusal: string | null
}

/** People around a table, with a hall's clock that stands still until it is moved. Ann hosts. */
export class Party {
  readonly log: TableEntry[]
  readonly game: AnyGame
  table: Table
  now = 1_000_000
  step: Step
  /** For how long somebody has been away. */
  readonly away = new Map<string, number>()
  readonly #keeping: MatchContext

  constructor({ game, library = {}, options = {}, deal = null }: PartySetup) {
    this.game = game
    this.#keeping = { secret: { seed: 'party', deal }, library: libraryOf(library) }
    const opened: TableEvent = {
      type: 'opened',
      id: 'table',
      code: 'bako-tiru',
      game: game.id,
      host: { person: 'ann', name: 'Ann' },
      listed: false,
      options,
      arranged: deal !== null,
    }
    const entry: TableEntry = { seq: 0, wallTime: this.now, requestId: null, events: [opened] }
    this.log = [entry]
    this.table = applyTableEntry(null, entry, this.gameOf)
    this.step = { before: this.table, entry: null, refusal: null }
  }

  readonly gameOf = (): AnyGame => this.game

  ask(person: string, request: TableRequest, ref: RequestId | null = null): this {
    const { now } = this
    const absence = (somebody: string) => this.away.get(somebody) ?? 0
    const asking = { person, name: nameOf(person), wallTime: now, context: this.#keeping, absence }
    return this.#keep(decideRequest(this.table, request, asking), ref)
  }

  sit(...people: readonly string[]): this {
    for (const person of people) this.ask(person, { type: 'sit' })
    return this
  }

  play(person: string, command: unknown): this {
    return this.ask(person, { type: 'play', command })
  }

  seatBot(level: Level): this {
    return this.ask(this.table.host, { type: 'seat-bot', level })
  }

  start(): this {
    return this.ask(this.table.host, { type: 'start' })
  }

  clock(): this {
    return this.#keep(decideClock(this.table, this.now, this.#keeping), null)
  }

  bot(seat: number, command: unknown): this {
    return this.#keep(decideBot(this.table, seat, command, this.now, this.#keeping), null)
  }

  comeBack(person: string): this {
    return this.#keep(decideReturn(this.table, person), null)
  }

  /** What the hall itself adds. */
  note(...events: readonly TableEvent[]): this {
    return this.#keep({ events, refusal: null }, null)
  }

  wait(millis: number): this {
    this.now += millis
    return this
  }

  /** The types of what the last step brought. */
  get happened(): readonly string[] {
    return this.step.entry?.events.map(({ type }) => type) ?? []
  }

  get refusal(): string | null {
    return this.step.refusal
  }

  #keep({ events, refusal, match }: Decision, ref: RequestId | null): this {
    const before = this.table
    const code = refusal?.code ?? null
    this.step = { before, entry: null, refusal: code }
    if (events.length === 0) return this
    const entry = {
      seq: before.length,
      wallTime: this.now,
      requestId: code === null ? ref : null,
      events,
    }
    this.table = applyTableEntry(before, entry, this.gameOf, match)
    this.log.push(entry)
    this.step = { before, entry, refusal: code }
    return this
  }
}

export function nameOf(person: string): string {
  return person.charAt(0).toUpperCase() + person.slice(1)
}
