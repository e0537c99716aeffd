/** Applies one event to the state. Looks nothing up and decides nothing. */
import { evolver } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { clockHandlers } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import type { Player, State } from './state.ts'

export const evolve = evolver<State, Event>(opened, {
  'turn-begun': (state, event) => {
    const { seat, round, since } = event
    return { ...state, turn: { seat, round, since } }
  },
  'word-played': (state, event) => {
    const { seat, word, points } = event
    const chain = [...state.chain, { word, seat, points }]
    const total = state.players[seat]!.points + points
    return { ...withPlayer(state, seat, { points: total }), chain, passes: 0 }
  },
  passed: (state) => ({ ...state, passes: state.passes + 1 }),
  'player-left': (state, event) => withPlayer(state, event.seat, { left: true }),
  'game-won': (state, event) => {
    const { bonuses, outcome } = event
    const players = state.players.map((player, seat) => ({ ...player, bonus: bonuses[seat]! }))
    return { ...state, players, turn: null, outcome }
  },
  ...clockHandlers,
})

function opened(event: EventOf<Event, 'table-opened'>): State {
  const { options, roster, letters, word, first } = event
  return {
    options,
    players: roster.map(({ name }, seat) => ({
      name,
      letter: letters[seat]!,
      points: 0,
      bonus: 0,
      left: false,
    })),
    chain: [{ word, seat: null, points: 0 }],
    first,
    turn: null,
    passes: 0,
    clock: null,
    outcome: null,
  }
}

function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  return { ...state, players: state.players.with(seat, { ...state.players[seat]!, ...change }) }
}
