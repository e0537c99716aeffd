import { evolver } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { evolveClock } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import { playersOf, sidesOf, type Side } from './play/side.ts'
import type { ClimberMove, State } from './state.ts'

/** How many messages each side's chat keeps. */
export const KEPT_MESSAGES = 30

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, (state, event) => {
  switch (event.type) {
    case 'lots-rolled':
      return { ...state, lots: event.lots }
    case 'turn-begun': {
      const turns = state.sides[event.side]!.turns + 1
      const begun = withSide(state, event.side, { turns })
      return { ...begun, turn: event.side, roll: null, drawn: null, showing: null }
    }
    case 'asked':
      return { ...state, phase: event.phase, since: event.since, showing: null }
    case 'rolled':
      return { ...state, roll: event.roll, rollCount: state.rollCount + 1 }
    case 'deck-shuffled':
      return { ...state, outOfBox: [] }
    case 'card-drawn': {
      const { drawn } = event
      const outOfBox = [...state.outOfBox, drawn.number]
      return { ...state, drawn, outOfBox, drawCount: state.drawCount + 1 }
    }
    case 'definition-read':
    case 'stayed':
    case 'rested':
    case 'oxfurd-entered':
      return state
    case 'answered': {
      const { side, yes, right } = event
      const answered = { ...state.drawn!, side, yes, right }
      const { cards, moves } = state.history
      return { ...state, drawn: null, answered, history: { cards: [...cards, answered], moves } }
    }
    case 'card-shown': {
      const showing = { next: event.next, continued: [] }
      return { ...state, phase: 'showing', since: event.since, showing }
    }
    case 'continued': {
      const { next, continued } = state.showing!
      return { ...state, showing: { next, continued: [...continued, event.seat] } }
    }
    case 'climbed':
      return withSide(withMove(state, event, event.by), event.side, { climber: event.to })
    case 'pulled-down':
      return withSide(withMove(state, event, 'pulldown'), event.side, { climber: event.to })
    case 'descended':
      return withSide(state, event.side, { descender: event.to })
    case 'set-back':
      return withSide(withMove(state, event, 'setback'), event.side, {
        climber: event.to,
        descender: event.level,
      })
    case 'said':
      return withMessage(state, event.seat, event.text)
    case 'captain-appointed':
      return withSide(state, event.side, { captain: event.seat })
    case 'player-left':
      return withoutPlayer(state, event)
    case 'game-won':
      return {
        ...state,
        phase: 'over',
        turn: null,
        drawn: null,
        showing: null,
        outcome: event.outcome,
      }
    case 'clock-set':
    case 'clock-warned':
    case 'time-ran-out':
      return { ...state, clock: evolveClock(state.clock, event) }
  }
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
