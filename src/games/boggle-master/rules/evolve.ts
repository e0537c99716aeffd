import type { Seat } from '#kit/game.ts'
import type { Event, State } from './state.ts'

/** What has happened, applied. Nothing is looked up and nothing is judged here. */
export function evolve(state: State | null, event: Event): State {
  if (event.type === 'table-opened') return laidOut(event)
  if (state === null) throw new Error(`a game begins with 'table-opened', not '${event.type}'`)
  switch (event.type) {
    case 'grid-shaken':
      return {
        ...state,
        phase: 'writing',
        game: event.game,
        grid: event.grid,
        until: event.until,
        lists: state.roster.map(() => []),
        ready: state.roster.map(() => false),
      }
    case 'word-written':
      return withList(state, event.seat, [...state.lists[event.seat]!, event.word])
    case 'word-erased':
      return withList(
        state,
        event.seat,
        state.lists[event.seat]!.filter((word) => word !== event.word),
      )
    case 'player-finished':
      return state
    case 'player-ready':
      return { ...state, ready: state.ready.with(event.seat, true) }
    case 'player-left':
      return { ...state, left: state.left.with(event.seat, true) }
    case 'game-ended':
      return {
        ...state,
        phase: 'between',
        until: event.nextBy,
        history: [...state.history, event.report.points],
        report: event.report,
      }
    case 'table-won':
      return { ...state, phase: 'over', outcome: event.outcome }
  }
}

function laidOut({ options, roster }: Extract<Event, { type: 'table-opened' }>): State {
  return {
    options,
    roster,
    phase: 'between',
    game: 0,
    grid: [],
    until: 0,
    lists: roster.map(() => []),
    ready: roster.map(() => false),
    left: roster.map(() => false),
    history: [],
    report: null,
    outcome: null,
  }
}

function withList(state: State, seat: Seat, list: readonly string[]): State {
  return { ...state, lists: state.lists.with(seat, list) }
}
