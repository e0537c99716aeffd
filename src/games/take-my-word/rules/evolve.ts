import type { Seat } from '#kit/game.ts'
import { isLetterCard, isPremium, without } from './pieces/cards.ts'
import { cardsOf, withoutStar } from './pieces/deck.ts'
import { discardedBy, playedCards, rowAfter } from './play/row.ts'
import type { Event, Line, State } from './state.ts'

/** What has happened, applied. Nothing is looked up and nothing is judged here. */
export function evolve(state: State | null, event: Event): State {
  if (event.type === 'table-opened') return laidOut(event)
  if (state === null) throw new Error(`a game begins with 'table-opened', not '${event.type}'`)
  switch (event.type) {
    case 'lots-drawn':
      return begun(state, event)
    case 'cards-drawn': {
      const { seat, cards } = event
      const hand = [...state.hands[seat]!, ...cards.filter(isLetterCard)]
      const premiums = [...state.premiums[seat]!, ...cards.filter(isPremium)]
      return {
        ...state,
        hands: state.hands.with(seat, hand),
        premiums: state.premiums.with(seat, premiums),
      }
    }
    case 'discards-shuffled':
      return {
        ...state,
        discards: without(state.discards, withoutStar(state.discards))!,
        shuffles: state.shuffles + 1,
      }
    case 'cards-played':
      return played(state, event)
    case 'player-passed':
      return {
        ...state,
        waiting: state.waiting.filter((seat) => seat !== event.seat),
        passed: state.passed.includes(event.seat) ? state.passed : [...state.passed, event.seat],
        sheet: [...state.sheet, passLine(state, event.seat)],
      }
    case 'letters-cleared':
      return {
        ...state,
        inPlay: null,
        discards: [...state.discards, ...cardsOf(state.inPlay?.row ?? [])],
        passed: [],
        sheet: [...state.sheet.slice(0, -1), { ...state.sheet.at(-1)!, stalemate: true }],
      }
    case 'round-ended':
      return {
        ...state,
        phase: event.switcher === null ? 'playing' : 'switching',
        switcher: event.switcher,
      }
    case 'places-switched':
      return { ...state, order: exchanged(state.order, event.seat, event.with) }
    case 'place-kept':
      return state
    case 'round-begun':
      return {
        ...state,
        phase: 'playing',
        round: event.round,
        waiting: state.order,
        switcher: null,
      }
    case 'player-left':
      return withoutPlayer(state, event.seat)
    case 'game-ended':
      return { ...state, phase: 'over', waiting: [], switcher: null, ending: event.ending }
  }
}

function laidOut({ options, roster }: Extract<Event, { type: 'table-opened' }>): State {
  return {
    options,
    roster,
    phase: 'playing',
    round: 0,
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
  }
}

/** TMW-6, TMW-7: the first player gets the star; the others follow clockwise. */
function begun(state: State, { lots, first }: Extract<Event, { type: 'lots-drawn' }>): State {
  const seats = state.roster.length
  return {
    ...state,
    lots,
    order: Array.from({ length: seats }, (_, place) => (first + place) % seats),
    premiums: state.premiums.with(first, ['star']),
  }
}

function played(state: State, event: Extract<Event, { type: 'cards-played' }>): State {
  const { seat, play, action: action, word, points } = event
  const { inPlay } = state
  const hand = without(
    state.hands[seat]!,
    playedCards(play).map(({ card }) => card),
  )!
  const laid = play.premiums.map(({ premium }) => premium)
  const took = action === 'take' ? state.sheet.findLastIndex((line) => line.play !== null) : null
  const line: Line = {
    round: state.round,
    seat,
    action,
    play,
    word,
    points,
    took,
    takenBy: null,
    premiums: state.premiums[seat]!,
    emptied: hand.length === 0,
    stalemate: false,
  }
  const sheet =
    took === null
      ? state.sheet
      : state.sheet.with(took, { ...state.sheet[took]!, takenBy: state.sheet.length })
  return {
    ...state,
    waiting: state.waiting.filter((other) => other !== seat),
    hands: state.hands.with(seat, hand),
    premiums: state.premiums.with(seat, without(state.premiums[seat]!, laid)!),
    inPlay: { row: rowAfter(inPlay, play, seat), complete: play.score === 'word' },
    discards: [...state.discards, ...cardsOf(discardedBy(inPlay, play))],
    passed: [],
    sheet: [...sheet, line],
  }
}

function passLine(state: State, seat: Seat): Line {
  return {
    round: state.round,
    seat,
    action: 'pass',
    play: null,
    word: '',
    points: 0,
    took: null,
    takenBy: null,
    premiums: state.premiums[seat]!,
    emptied: false,
    stalemate: false,
  }
}

/** Who leaves throws in letters and premiums. */
function withoutPlayer(state: State, seat: Seat): State {
  const others = (seats: readonly Seat[]) => seats.filter((other) => other !== seat)
  return {
    ...state,
    order: others(state.order),
    waiting: others(state.waiting),
    passed: others(state.passed),
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
