import { evolver, unchanged } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { clockHandlers } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import { isLetterCard, isPremium, without } from './pieces/cards.ts'
import { cardsOf, withoutStar } from './pieces/deck.ts'
import { discardedBy, playedCards, rowAfter } from './play/row.ts'
import type { Line, State } from './state.ts'

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, {
  'lots-drawn': afterLots,
  'cards-drawn': afterDraw,
  'discards-shuffled': (state) => {
    const discards = without(state.discards, withoutStar(state.discards))!
    return { ...state, discards, shuffles: state.shuffles + 1 }
  },
  'cards-played': afterPlay,
  'player-passed': (state, event) => afterPass(state, event.seat),
  'letters-cleared': afterStalemate,
  'round-ended': (state, event) => {
    const { switcher } = event
    return { ...state, phase: switcher === null ? 'playing' : 'switching', switcher }
  },
  'places-switched': (state, event) => ({
    ...state,
    order: exchanged(state.order, event.seat, event.with),
  }),
  'place-kept': unchanged,
  'round-begun': (state, event) => {
    const { round } = event
    return { ...state, phase: 'playing', round, waiting: state.order, switcher: null }
  },
  'player-left': (state, event) => withoutPlayer(state, event.seat),
  'game-ended': (state, event) => ({
    ...state,
    phase: 'over',
    waiting: [],
    switcher: null,
    ending: event.ending,
  }),
  ...clockHandlers,
})

function opened({ options, roster }: EventOf<Event, 'table-opened'>): State {
  return {
    phase: 'playing',
    round: 0,
    options,
    roster,
    lots: [],
    order: [...roster.keys()],
    waiting: [],
    switcher: null,
    hands: roster.map(() => []),
    premiums: roster.map(() => []),
    inPlay: null,
    discards: [],
    shuffles: 0,
    passed: [],
    sheet: [],
    left: roster.map(() => false),
    abandoned: roster.map(() => []),
    ending: null,
    clock: null,
  }
}

/** TMW-6, TMW-7: the first player gets the star; the others follow clockwise. */
function afterLots(state: State, { lots, first }: EventOf<Event, 'lots-drawn'>): State {
  const seats = state.roster.length
  return {
    ...state,
    lots,
    order: Array.from({ length: seats }, (_, place) => (first + place) % seats),
    premiums: state.premiums.with(first, ['star']),
  }
}

function afterDraw(state: State, { seat, cards }: EventOf<Event, 'cards-drawn'>): State {
  const hand = [...state.hands[seat]!, ...cards.filter(isLetterCard)]
  const premiums = [...state.premiums[seat]!, ...cards.filter(isPremium)]
  return {
    ...state,
    hands: state.hands.with(seat, hand),
    premiums: state.premiums.with(seat, premiums),
  }
}

function afterPlay(state: State, event: EventOf<Event, 'cards-played'>): State {
  const { seat, play, action, word, points } = event
  const { inPlay } = state
  const hand = without(
    state.hands[seat]!,
    playedCards(play).map(({ card }) => card),
  )!
  const placed = play.premiums.map(({ premium }) => premium)
  const took = action === 'take' ? state.sheet.findLastIndex((line) => line.play !== null) : null
  const sheet =
    took === null
      ? state.sheet
      : state.sheet.with(took, { ...state.sheet[took]!, takenBy: state.sheet.length })
  const emptied = hand.length === 0
  const line: Line = { ...passLine(state, seat), action, play, word, points, took, emptied }
  return {
    ...state,
    waiting: others(state.waiting, seat),
    hands: state.hands.with(seat, hand),
    premiums: state.premiums.with(seat, without(state.premiums[seat]!, placed)!),
    inPlay: { row: rowAfter(inPlay, play, seat), complete: play.score === 'word' },
    discards: [...state.discards, ...cardsOf(discardedBy(inPlay, play))],
    passed: [],
    sheet: [...sheet, line],
  }
}

function afterPass(state: State, seat: Seat): State {
  return {
    ...state,
    waiting: others(state.waiting, seat),
    passed: state.passed.includes(seat) ? state.passed : [...state.passed, seat],
    sheet: [...state.sheet, passLine(state, seat)],
  }
}

function passLine({ round, premiums }: State, seat: Seat): Line {
  return {
    round,
    seat,
    action: 'pass',
    play: null,
    word: '',
    points: 0,
    took: null,
    takenBy: null,
    premiums: premiums[seat]!,
    emptied: false,
    stalemate: false,
  }
}

/** TMW-16 */
function afterStalemate(state: State): State {
  const last = state.sheet.at(-1)!
  return {
    ...state,
    inPlay: null,
    discards: [...state.discards, ...cardsOf(state.inPlay?.row ?? [])],
    passed: [],
    sheet: [...state.sheet.slice(0, -1), { ...last, stalemate: true }],
  }
}

/** The letters and premiums of a player who leaves go to the discards. */
function withoutPlayer(state: State, seat: Seat): State {
  return {
    ...state,
    order: others(state.order, seat),
    waiting: others(state.waiting, seat),
    passed: others(state.passed, seat),
    switcher: state.switcher === seat ? null : state.switcher,
    discards: [...state.discards, ...state.hands[seat]!, ...state.premiums[seat]!],
    hands: state.hands.with(seat, []),
    premiums: state.premiums.with(seat, []),
    left: state.left.with(seat, true),
    abandoned: state.abandoned.with(seat, state.hands[seat]!),
  }
}

/** TMW-27 */
function exchanged(order: readonly Seat[], one: Seat, other: Seat): readonly Seat[] {
  return order.with(order.indexOf(one), other).with(order.indexOf(other), one)
}

function others(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.filter((other) => other !== seat)
}
