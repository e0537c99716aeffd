import { diceFrom } from '#kit/dice.ts'
import type { Act, GameTime, Roster, Seat, Viewer } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { Command } from '../command.ts'
import type { Event } from '../event.ts'
import { oxfurdBluff } from '../game.ts'
import type { Notice } from '../notice.ts'
import type { Side } from '../play/side.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { TEST_DECK } from './cards.ts'

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']

/** One player a side, or seats by side: `[0, 0, 1]` puts Ann and Ben together against Cy. */
export function rosterOf(sides: number | readonly number[]): Roster {
  const teams = typeof sides === 'number' ? Array.from({ length: sides }, (_, team) => team) : sides
  return teams.map((team, seat) => ({ name: NAMES[seat]!, team }))
}

export type TestSetup = {
  readonly sides?: number | readonly number[]
  readonly options?: unknown
  /** The first cards, by number. */
  readonly cards?: readonly number[]
  readonly first?: number | null
}

/** A match in which the test decides what the die shows. */
export class TestMatch {
  state: State
  refusal: string | null = null
  /** Of the last act. */
  events: readonly Event[]
  gameTime: GameTime = 0
  #notices: ReadonlyMap<Viewer, readonly Notice[]> = new Map()
  readonly #cards: readonly number[]
  readonly #library = libraryOf({ deck: () => TEST_DECK })

  constructor({ sides = 2, options = {}, cards = [], first = 0 }: TestSetup = {}) {
    const roster = rosterOf(sides)
    const parsed = oxfurdBluff.parse.options(options, roster)
    if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
    this.#cards = cards
    const world = {
      ...this.#library,
      dice: diceFrom('open', ''),
      deal: { first, rolls: [], cards },
    }
    this.events = oxfurdBluff.open(parsed.value, roster, world)
    this.state = this.events.reduce<State | null>(oxfurdBluff.evolve, null)!
  }

  act(act: Act<Command>, roll = 1): this {
    this.gameTime = act.gameTime
    const rolls = [...Array<number>(this.state.rollCount).fill(1), roll]
    const dice = diceFrom(`act ${this.state.rollCount} ${this.state.drawCount}`, '')
    const deal = { first: null, rolls, cards: this.#cards }
    const before = this.state
    const decided = oxfurdBluff.decide(before, act, { ...this.#library, dice, deal })
    this.refusal = decided.ok ? null : decided.refusal
    this.events = decided.ok ? decided.value : []
    this.state = this.events.reduce<State>(oxfurdBluff.evolve, before)
    const viewers: readonly Viewer[] = [...before.players.keys(), 'spectator']
    this.#notices = new Map(viewers.map((viewer) => [viewer, this.#noticesFor(viewer, before)]))
    return this
  }

  #noticesFor(viewer: Viewer, before: State): readonly Notice[] {
    let state = before
    return this.events.flatMap((event) => {
      const notice = oxfurdBluff.notice(state, event, viewer)
      state = oxfurdBluff.evolve(state, event)
      return notice === null ? [] : [notice]
    })
  }

  /** A viewer's notices of the last act. */
  notices(viewer: Viewer): readonly Notice[] {
    return this.#notices.get(viewer)!
  }

  /** The same as sentences. */
  feed(viewer: Viewer): readonly string[] {
    return this.notices(viewer).map((notice) => oxfurdBluff.describe(notice, this.view(viewer)))
  }

  send(by: Seat, command: Command, roll?: number): this {
    return this.act({ by, gameTime: this.gameTime, command }, roll)
  }

  leave(left: Seat): this {
    return this.act({ by: 'host', gameTime: this.gameTime, left })
  }

  /** The time is up. */
  wake(): this {
    return this.act({ by: 'clock', gameTime: oxfurdBluff.status(this.state).wakeAt! })
  }

  view(viewer: Viewer): View {
    return oxfurdBluff.view(this.state, viewer)
  }

  get captain(): Seat {
    return this.state.sides[this.state.turn!]!.captain!
  }

  roll(roll: number): this {
    return this.send(this.captain, { type: 'roll' }, roll)
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

  /** Moves the pieces of a side by hand. */
  put(side: number, pieces: Partial<Side>): this {
    const sides = this.state.sides.with(side, { ...this.state.sides[side]!, ...pieces })
    this.state = { ...this.state, sides }
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
