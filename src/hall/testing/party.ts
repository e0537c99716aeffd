import type { AnyGame } from '#kit/game.ts'
import type { Level } from '#kit/bot.ts'
import {
  decideBot,
  decideClock,
  decideRequest,
  decideReturn,
  type Decision,
} from '#hall/decision.ts'
import type { Ref } from '#hall/done.ts'
import type { Request } from '#hall/request.ts'
import { followSitting, type Happening, type Sitting, type SittingEntry } from '#hall/sitting.ts'
import type { Library } from '#lexicon/library.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { Keeping } from '#table/table.ts'

export type PartySetup = {
  readonly game: AnyGame
  readonly library?: Partial<Library>
  readonly options?: unknown
  readonly deal?: unknown
}

/** What one step of a party was: the entry is null when nothing happened. */
export type Step = {
  readonly before: Sitting
  readonly entry: SittingEntry | null
  readonly refusal: string | null
}

/** People around a table, with a hall's clock that stands still until it is moved. Ann hosts. */
export class Party {
  readonly log: SittingEntry[]
  readonly game: AnyGame
  sitting: Sitting
  now = 1_000_000
  step: Step
  /** For how long somebody has been away. */
  readonly away = new Map<string, number>()
  readonly #keeping: Keeping

  constructor({ game, library = {}, options = {}, deal = null }: PartySetup) {
    this.game = game
    this.#keeping = { secret: { seed: 'party', deal }, library: libraryOf(library) }
    const opened: Happening = {
      type: 'opened',
      id: 'table',
      code: 'bako-tiru',
      game: game.id,
      host: { person: 'ann', name: 'Ann' },
      listed: false,
      options,
      arranged: deal !== null,
    }
    const entry: SittingEntry = { n: 0, at: this.now, ref: null, happenings: [opened] }
    this.log = [entry]
    this.sitting = followSitting(null, entry, this.gameOf)
    this.step = { before: this.sitting, entry: null, refusal: null }
  }

  readonly gameOf = (): AnyGame => this.game

  ask(person: string, request: Request, ref: Ref | null = null): this {
    const { now } = this
    const absence = (somebody: string) => this.away.get(somebody) ?? 0
    const asking = { person, name: nameOf(person), now, keeping: this.#keeping, absence }
    return this.#keep(decideRequest(this.sitting, request, asking), ref)
  }

  sit(...people: readonly string[]): this {
    for (const person of people) this.ask(person, { type: 'sit' })
    return this
  }

  play(person: string, command: unknown): this {
    return this.ask(person, { type: 'play', command })
  }

  seatBot(level: Level): this {
    return this.ask(this.sitting.host, { type: 'seat-bot', level })
  }

  start(): this {
    return this.ask(this.sitting.host, { type: 'start' })
  }

  clock(): this {
    return this.#keep(decideClock(this.sitting, this.now, this.#keeping), null)
  }

  bot(seat: number, command: unknown): this {
    return this.#keep(decideBot(this.sitting, seat, command, this.now, this.#keeping), null)
  }

  comeBack(person: string): this {
    return this.#keep(decideReturn(this.sitting, person), null)
  }

  /** What the hall itself adds. */
  note(...happenings: readonly Happening[]): this {
    return this.#keep({ happenings, refusal: null }, null)
  }

  wait(millis: number): this {
    this.now += millis
    return this
  }

  /** The types of what the last step brought. */
  get happened(): readonly string[] {
    return this.step.entry?.happenings.map(({ type }) => type) ?? []
  }

  get refusal(): string | null {
    return this.step.refusal
  }

  #keep({ happenings, refusal, table }: Decision, ref: Ref | null): this {
    const before = this.sitting
    const code = refusal?.code ?? null
    this.step = { before, entry: null, refusal: code }
    if (happenings.length === 0) return this
    const entry = { n: before.head, at: this.now, ref: code === null ? ref : null, happenings }
    this.sitting = followSitting(before, entry, this.gameOf, table)
    this.log.push(entry)
    this.step = { before, entry, refusal: code }
    return this
  }
}

export function nameOf(person: string): string {
  return person.charAt(0).toUpperCase() + person.slice(1)
}
