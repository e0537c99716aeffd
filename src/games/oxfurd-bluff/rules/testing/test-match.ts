import type { Roster, Seat } from '#kit/game.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { TestMatch as AnyTestMatch } from '#match/testing/test-match.ts'
import type { Deal } from '../deal.ts'
import type { Event } from '../event.ts'
import { oxfurdBluff, type OxfurdBluff } from '../game.ts'
import type { Side } from '../play/side.ts'
import { TEST_DECK } from './cards.ts'

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']

/** One player a side, or seats by side: `[0, 0, 1]` puts Ann and Ben together against Cy. */
export function rosterOf(sides: number | readonly number[]): Roster {
  const teams = typeof sides === 'number' ? Array.from({ length: sides }, (_, team) => team) : sides
  return teams.map((team, seat) => ({ name: NAMES[seat]!, team }))
}

export type TestSetup = {
  readonly sides?: number | readonly number[]
  /** OXF-27: cards are shown in passing unless they say otherwise. */
  readonly options?: object
  /** The first cards, by number. */
  readonly cards?: readonly number[]
  readonly first?: number | null
}

/** A match in which the test decides what the die shows. */
export class TestMatch extends AnyTestMatch<OxfurdBluff> {
  constructor({ sides = 2, options = {}, cards = [], first = 0 }: TestSetup = {}) {
    const library = libraryOf({ deck: () => TEST_DECK })
    const passing = { showing: 'in-passing', ...options }
    super(oxfurdBluff, rosterOf(sides), { options: passing, deal: { first, cards } }, library)
  }

  get captain(): Seat {
    return this.state.sides[this.state.turn!]!.captain!
  }

  roll(roll: number): this {
    this.#arrange({ rolls: [...Array<number>(this.state.rollCount).fill(1), roll] })
    return this.send(this.captain, { type: 'roll' })
  }

  answer(yes: boolean): this {
    return this.send(this.captain, { type: 'answer', yes })
  }

  /** Rolls and answers right, once for each roll. */
  right(...rolls: readonly number[]): this {
    for (const roll of rolls) this.roll(roll).answer(this.#rightAnswer)
    return this
  }

  wrong(roll = 1): this {
    return this.roll(roll).answer(!this.#rightAnswer)
  }

  get #rightAnswer(): boolean {
    const { card, asked } = this.state.drawn!
    return card.definitions[asked].right
  }

  #arrange(deal: Partial<Deal>): void {
    const { secret } = this.context
    this.context = {
      ...this.context,
      secret: { ...secret, deal: { ...(secret.deal as Deal), ...deal } },
    }
  }

  /** Moves the pieces of a side by hand. */
  put(side: number, pieces: Partial<Side>): this {
    const sides = this.state.sides.with(side, { ...this.state.sides[side]!, ...pieces })
    const state = { ...this.state, sides }
    const match = { ...this.step.match, state, status: oxfurdBluff.status(state) }
    this.step = { ...this.step, match }
    return this
  }

  climber(side: number): number {
    return this.state.sides[side]!.climber
  }

  descender(side: number): number {
    return this.state.sides[side]!.descender
  }

  /** The events of the last act that have this type. */
  eventsOfType<T extends Event['type']>(type: T): readonly Extract<Event, { type: T }>[] {
    return this.events.filter((event) => event.type === type) as Extract<Event, { type: T }>[]
  }
}
