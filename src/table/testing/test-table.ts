import type { AnyGame } from '#kit/game.ts'
import type { Level } from '#kit/bot.ts'
import type { Hint } from '#kit/bots/hint.ts'
import type { Refusal } from '#kit/refusal.ts'
import { decideBot, decideClock, decideRequest, decideReturn } from '#table/decision.ts'
import type { RequestId } from '#table/handled-requests.ts'
import { formatTableEntry } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import type { TableRequest } from '#table/table-request.ts'
import { TableDraft, type AppliedTableEntry } from '#table/table-draft.ts'
import type { Table, TableEntry, TableEvent } from '#table/table.ts'
import type { Library } from '#lexicon/library.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { MatchContext } from '#match/match.ts'
import { testCodec } from './test-codec.ts'

export type TestTableSetup = {
  readonly game: AnyGame
  readonly library?: Partial<Library>
  readonly options?: unknown
  readonly deal?: unknown
}

/** The last step: `applied` is null when nothing was recorded. */
export type Step = {
  readonly before: Table
  readonly applied: AppliedTableEntry | null
  readonly refusal: string | null
}

/** A table whose clocks stand still until it is moved. Ann is the host. */
export class TestTable {
  readonly log: TableEntry[]
  readonly game: AnyGame
  table: Table
  now = 1_000_000
  step: Step
  /** For how long somebody has been away. */
  readonly away = new Map<string, number>()
  /** The hint that is found for a player who asks. */
  hint: Hint | null = null
  readonly codec: LogCodec
  readonly #context: MatchContext

  constructor({ game, library = {}, options = {}, deal = null }: TestTableSetup) {
    this.game = game
    this.codec = testCodec(game)
    this.#context = { secret: { seed: 'test table', deal }, library: libraryOf(library) }
    const draft = new TableDraft(null, this.codec)
    draft.record({
      type: 'opened',
      id: 'table',
      code: 'bako-tiru',
      game: game.id,
      host: { person: 'ann', name: 'Ann' },
      listed: false,
      options,
      arranged: deal !== null,
    })
    const { entry, after } = draft.finish(this.now, null)
    this.log = [entry]
    this.table = after
    this.step = { before: after, applied: null, refusal: null }
  }

  get texts(): readonly string[] {
    return this.log.map(formatTableEntry)
  }

  ask(person: string, request: TableRequest, requestId: RequestId | null = null): this {
    return this.as(person, nameOf(person), request, requestId)
  }

  /** Somebody whose name is not like their id. */
  as(
    person: string,
    name: string,
    request: TableRequest,
    requestId: RequestId | null = null,
  ): this {
    const context = {
      person,
      name,
      hallTime: this.now,
      match: this.#context,
      hint: this.hint,
      absence: (somebody: string) => this.away.get(somebody) ?? 0,
      nameOf: (somebody: string) => (somebody === person ? null : nameOf(somebody)),
    }
    return this.#decide((draft) => decideRequest(draft, request, context), requestId)
  }

  sit(...people: readonly string[]): this {
    for (const person of people) this.ask(person, { type: 'sit' })
    return this
  }

  sitAs(person: string, name: string): this {
    return this.as(person, name, { type: 'sit' })
  }

  play(person: string, command: unknown): this {
    return this.ask(person, { type: 'play', command })
  }

  seatBot(level: Level): this {
    return this.ask(this.table.host, { type: 'seat-bot', level })
  }

  /** Starts, and waits until game time begins. */
  start(): this {
    this.ask(this.table.host, { type: 'start' })
    const { startsAt } = this.table
    return startsAt === null ? this : this.wait(startsAt - this.now).clock()
  }

  clock(): this {
    return this.#decide((draft) => decideClock(draft, this.now, this.#context))
  }

  bot(seat: number, command: unknown): this {
    return this.#decide((draft) => decideBot(draft, seat, command, this.now, this.#context))
  }

  comeBack(person: string): this {
    return this.#decide((draft) => decideReturn(draft, person))
  }

  /** What the hall itself records. */
  record(...events: readonly Exclude<TableEvent, { type: 'played' }>[]): this {
    return this.#decide((draft) => {
      for (const event of events) draft.record(event)
      return null
    })
  }

  wait(millis: number): this {
    this.now += millis
    return this
  }

  /** The types of the last step's events. */
  get eventTypes(): readonly string[] {
    return this.step.applied?.entry.events.map(({ type }) => type) ?? []
  }

  get refusal(): string | null {
    return this.step.refusal
  }

  #decide(decide: (draft: TableDraft) => Refusal | null, requestId: RequestId | null = null): this {
    const before = this.table
    const draft = new TableDraft(before, this.codec)
    const refusal = decide(draft)?.code ?? null
    if (draft.isEmpty) {
      this.step = { before, applied: null, refusal }
      return this
    }
    const applied = draft.finish(this.now, refusal === null ? requestId : null)
    this.table = applied.after
    this.log.push(applied.entry)
    this.step = { before, applied, refusal }
    return this
  }
}

export function nameOf(person: string): string {
  return person.charAt(0).toUpperCase() + person.slice(1)
}
