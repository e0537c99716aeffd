import { evolver } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { evolveClock } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import { isLetterCard, isPremium, without } from './pieces/cards.ts'
import { cardsOf, withoutStar } from './pieces/deck.ts'
import { discardedBy, playedCards, rowAfter } from './play/row.ts'
import type { Line, State } from './state.ts'

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, (state, event) => {
  switch (event.type) {
    case 'lots-drawn':
      return afterLots(state, event)
    case 'cards-drawn':
      return afterDraw(state, event)
    case 'discards-shuffled': {
      const discards = without(state.discards, withoutStar(state.discards))!
      return { ...state, discards, shuffles: state.shuffles + 1 }
    }
    case 'cards-played':
      return afterPlay(state, event)
    case 'player-passed':
      return afterPass(state, event.seat)
    case 'letters-cleared':
      return afterStalemate(state)
    case 'round-ended': {
      const { switcher } = event
      return { ...state, phase: switcher === null ? 'playing' : 'switching', switcher }
    }
    case 'places-switched':
      return { ...state, order: exchanged(state.order, event.seat, event.with) }
    case 'place-kept':
      return state
    case 'round-begun': {
      const { round } = event
      return { ...state, phase: 'playing', round, waiting: state.order, switcher: null }
    }
    case 'player-left':
      return withoutPlayer(state, event.seat)
    case 'game-ended':
      return { ...state, phase: 'over', waiting: [], switcher: null, ending: event.ending }
    case 'clock-set':
    case 'clock-warned':
    case 'time-ran-out':
      return { ...state, clock: evolveClock(state.clock, event) }
  }
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
