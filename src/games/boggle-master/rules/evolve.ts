import { evolver, unchanged } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import type { Event } from './event.ts'
import { minimumFor, type Options } from './options.ts'
import type { Player, State } from './state.ts'

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, {
  'grid-shaken': (state, event) => ({
    ...state,
    players: state.players.map((player) => ({
      ...player,
      ready: false,
      written: noneWritten(state.options),
    })),
    phase: 'writing',
    game: event.game,
    grid: event.grid,
    until: event.until,
    lists: state.lists.map(() => []),
  }),
  'word-written': (state, event) =>
    withList(state, event.seat, [...state.lists[event.seat]!, event.word]),
  'word-erased': (state, event) =>
    withList(
      state,
      event.seat,
      state.lists[event.seat]!.filter((word) => word !== event.word),
    ),
  'player-finished': unchanged,
  'player-ready': (state, event) => withPlayer(state, event.seat, { ready: true }),
  'player-left': (state, event) => withPlayer(state, event.seat, { left: true }),
  'game-ended': (state, event) => {
    const { points } = event.report
    return {
      ...state,
      players: state.players.map((player, seat) => ({
        ...player,
        total: player.total + points[seat]!,
      })),
      phase: 'between',
      until: event.nextBy,
      history: [...state.history, points],
      report: event.report,
    }
  },
  'table-won': (state, event) => ({ ...state, phase: 'over', outcome: event.outcome }),
})

function opened({ options, roster }: EventOf<Event, 'table-opened'>): State {
  return {
    options,
    players: roster.map(({ name, team }, seat) => ({
      name,
      team,
      minimum: minimumFor(options, seat),
      total: 0,
      ready: false,
      left: false,
      written: noneWritten(options),
    })),
    phase: 'between',
    game: 0,
    grid: [],
    until: 0,
    lists: roster.map(() => []),
    history: [],
    report: null,
    outcome: null,
  }
}

function noneWritten({ counts }: Options): Player['written'] {
  return counts ? 0 : null // BOG-18
}

function withList(state: State, seat: Seat, list: readonly string[]): State {
  const next = { ...state, lists: state.lists.with(seat, list) }
  return state.options.counts ? withPlayer(next, seat, { written: list.length }) : next
}

function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  const player = { ...state.players[seat]!, ...change }
  return { ...state, players: state.players.with(seat, player) }
}
