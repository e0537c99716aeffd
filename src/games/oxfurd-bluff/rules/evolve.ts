import { evolver, unchanged } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { clockHandlers } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import { playersOf, sidesOf, type Side } from './play/side.ts'
import type { ClimberMove, State } from './state.ts'

/** How many messages each side's chat keeps. */
export const KEPT_MESSAGES = 30

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, {
  'lots-rolled': (state, event) => ({ ...state, lots: event.lots }),
  'turn-begun': (state, event) => {
    const turns = state.sides[event.side]!.turns + 1
    const begun = withSide(state, event.side, { turns })
    return { ...begun, turn: event.side, roll: null, drawn: null, showing: null }
  },
  asked: (state, event) => ({ ...state, phase: event.phase, since: event.since, showing: null }),
  rolled: (state, event) => ({ ...state, roll: event.roll, rollCount: state.rollCount + 1 }),
  'deck-shuffled': (state) => ({ ...state, outOfBox: [] }),
  'card-drawn': (state, event) => {
    const { drawn } = event
    const outOfBox = [...state.outOfBox, drawn.number]
    return { ...state, drawn, outOfBox, drawCount: state.drawCount + 1 }
  },
  'definition-read': unchanged,
  stayed: unchanged,
  rested: unchanged,
  'oxfurd-entered': unchanged,
  answered: (state, event) => {
    const { side, yes, right } = event
    const answered = { ...state.drawn!, side, yes, right }
    const { cards, moves } = state.history
    return { ...state, drawn: null, answered, history: { cards: [...cards, answered], moves } }
  },
  'card-shown': (state, event) => {
    const showing = { next: event.next, continued: [] }
    return { ...state, phase: 'showing', since: event.since, showing }
  },
  continued: (state, event) => {
    const { next, continued } = state.showing!
    return { ...state, showing: { next, continued: [...continued, event.seat] } }
  },
  climbed: (state, event) =>
    withSide(withMove(state, event, event.by), event.side, { climber: event.to }),
  'pulled-down': (state, event) =>
    withSide(withMove(state, event, 'pulldown'), event.side, { climber: event.to }),
  descended: (state, event) => withSide(state, event.side, { descender: event.to }),
  'set-back': (state, event) =>
    withSide(withMove(state, event, 'setback'), event.side, {
      climber: event.to,
      descender: event.level,
    }),
  said: (state, event) => withMessage(state, event.seat, event.text),
  'captain-appointed': (state, event) => withSide(state, event.side, { captain: event.seat }),
  'player-left': withoutPlayer,
  'game-won': (state, event) => ({
    ...state,
    phase: 'over',
    turn: null,
    drawn: null,
    showing: null,
    outcome: event.outcome,
  }),
  ...clockHandlers,
})

function opened({ options, roster }: EventOf<Event, 'table-opened'>): State {
  const players = playersOf(roster)
  const sides = sidesOf(players)
  return {
    options,
    phase: 'rolling',
    since: 0,
    lots: [],
    sides,
    players,
    turn: null,
    roll: null,
    drawn: null,
    answered: null,
    showing: null,
    history: { cards: [], moves: [] },
    outOfBox: [],
    rollCount: 0,
    drawCount: 0,
    sideChats: sides.map(() => []),
    outcome: null,
    clock: null,
  }
}

function withSide(state: State, side: number, change: Partial<Side>): State {
  return { ...state, sides: state.sides.with(side, { ...state.sides[side]!, ...change }) }
}

function withMove(
  state: State,
  { side, from, to }: Pick<ClimberMove, 'side' | 'from' | 'to'>,
  by: ClimberMove['by'],
): State {
  const { cards, moves } = state.history
  const move = { side, from, to, by, cardCount: cards.length }
  return { ...state, history: { cards, moves: [...moves, move] } }
}

function withMessage(state: State, seat: Seat, text: string): State {
  const { side } = state.players[seat]!
  const messages = [...state.sideChats[side]!, { seat, text }].slice(-KEPT_MESSAGES)
  return { ...state, sideChats: state.sideChats.with(side, messages) }
}

function withoutPlayer(
  state: State,
  { seat, heir }: Extract<Event, { type: 'player-left' }>,
): State {
  const player = state.players[seat]!
  const players = state.players.with(seat, { ...player, left: true })
  const wasCaptain = state.sides[player.side]!.captain === seat
  return { ...(wasCaptain ? withSide(state, player.side, { captain: heir }) : state), players }
}
