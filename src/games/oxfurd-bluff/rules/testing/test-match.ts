import { formatFault } from '#kit/input-fault.ts'
import type { Act, GameTime, Roster, Seat, Viewer } from '#kit/game.ts'
import { diceFrom } from '#kit/dice.ts'
import { packDeck, readDeck, type Card, type Deck } from '#lexicon/deck.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { Command } from '../command.ts'
import { oxfurdBluff } from '../game.ts'
import type { Notice } from '../notice.ts'
import type { Side } from '../play/side.ts'
import type { Event, State } from '../state.ts'
import type { View } from '../view.ts'

/** A card whose three answers are given as a text such as `yny`. */
export function cardOf(word: string, answers: string, difficulty: Card['difficulty']): Card {
  const definition = (place: number) => ({
    text: `${answers[place] === 'y' ? 'the' : 'not the'} meaning ${place + 1} of it`,
    right: answers[place] === 'y',
  })
  return {
    word,
    difficulty,
    said: word.toUpperCase(),
    approximate: false,
    definitions: [definition(0), definition(1), definition(2)],
    truth: answers.includes('y') ? null : 'what it means in truth',
  }
}

/** Numbers 0 to 3 are gentle, 4 and 5 standard, 6 fiendish. */
export const CARDS: readonly Card[] = [
  cardOf('abaft', 'yyy', 'gentle'),
  cardOf('bevel', 'nnn', 'gentle'),
  cardOf('cadge', 'ynn', 'gentle'),
  cardOf('dotage', 'nyn', 'gentle'),
  cardOf('eclat', 'nny', 'standard'),
  cardOf('fallow', 'yny', 'standard'),
  cardOf('gusset', 'nyy', 'fiendish'),
]

export const TEST_DECK: Deck = readDeck('oxfurd-bluff', packDeck(CARDS))

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']

/** One player a side, or seats by side: `[0, 0, 1]` puts Ann and Ben together against Cy. */
export function rosterOf(sides: number | readonly number[]): Roster {
  const teams = typeof sides === 'number' ? Array.from({ length: sides }, (_, team) => team) : sides
  return teams.map((team, seat) => ({ name: NAMES[seat]!, team }))
}

export type Setting = {
  readonly sides?: number | readonly number[]
  readonly options?: unknown
  /** The first cards, by number. */
  readonly cards?: readonly number[]
  readonly first?: number | null
}

/** A table where the die shows what a test wants. */
export class Sitting {
  state: State
  refusal: string | null = null
  events: readonly Event[]
  gameTime: GameTime = 0
  /** What everybody was told of the last act. */
  #told: ReadonlyMap<Viewer, readonly Notice[]> = new Map()
  readonly #cards: readonly number[]
  readonly #library = libraryOf({ deck: () => TEST_DECK })

  constructor({ sides = 2, options = {}, cards = [], first = 0 }: Setting = {}) {
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

  act(act: Act<Command>, cast = 1): this {
    this.gameTime = act.gameTime
    const rolls = [...Array<number>(this.state.casts).fill(1), cast]
    const dice = diceFrom(`act ${this.state.casts} ${this.state.draws}`, '')
    const deal = { first: null, rolls, cards: this.#cards }
    const before = this.state
    const decided = oxfurdBluff.decide(before, act, { ...this.#library, dice, deal })
    this.refusal = decided.ok ? null : decided.refusal
    this.events = decided.ok ? decided.value : []
    this.state = this.events.reduce<State>(oxfurdBluff.evolve, before)
    const viewers: readonly Viewer[] = [...before.players.keys(), 'spectator']
    this.#told = new Map(viewers.map((viewer) => [viewer, this.#toldTo(viewer, before)]))
    return this
  }

  #toldTo(viewer: Viewer, before: State): readonly Notice[] {
    let state = before
    return this.events.flatMap((event) => {
      const notice = oxfurdBluff.notice(state, event, viewer)
      state = oxfurdBluff.evolve(state, event)
      return notice === null ? [] : [notice]
    })
  }

  told(viewer: Viewer): readonly Notice[] {
    return this.#told.get(viewer)!
  }

  /** The last act as a viewer hears of it. */
  story(viewer: Viewer): readonly string[] {
    return this.told(viewer).map((notice) => oxfurdBluff.describe(notice, this.view(viewer)))
  }

  send(by: Seat, command: Command, cast?: number): this {
    return this.act({ by, gameTime: this.gameTime, command }, cast)
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

  roll(cast: number): this {
    return this.send(this.captain, { type: 'roll' }, cast)
  }

  answer(yes: boolean): this {
    return this.send(this.captain, { type: 'answer', yes })
  }

  /** Rolls and answers right, once for each roll. */
  right(...casts: readonly number[]): this {
    for (const cast of casts) this.roll(cast).answer(this.#truth)
    return this
  }

  wrong(cast = 1): this {
    return this.roll(cast).answer(!this.#truth)
  }

  get #truth(): boolean {
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

  /** The events of the last act of one type. */
  happened<T extends Event['type']>(type: T): readonly Extract<Event, { type: T }>[] {
    return this.events.filter((event) => event.type === type) as Extract<Event, { type: T }>[]
  }
}
