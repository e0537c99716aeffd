import { evolver } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import type { Event } from './event.ts'
import { place } from './play/placement.ts'
import { emptyGrid } from './pieces/grid.ts'
import type { Player, State } from './state.ts'

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, {
  'round-begun': roundBegun,
  'cubes-arranged': cubesArranged,
  declared,
  'error-called': errorCalled,
  'player-done': (state, event) => withPlayer(state, event.seat, { done: true }),
  'turn-begun': (state, event) => ({
    ...state,
    phase: 'turns',
    timer: event.timer,
    turn: { seat: event.seat, number: state.played.length + 1, laid: [] },
  }),
  'turn-ended': turnEnded,
  'declaration-fallen': (state, event) => {
    const fallen = { ...state.declarations[event.index]!, void: true }
    return { ...state, declarations: state.declarations.with(event.index, fallen) }
  },
  'review-begun': (state, event) => ({
    ...state,
    phase: 'review',
    timer: event.timer,
    players: undone(state),
  }),
  'round-ended': (state, event) => ({
    ...state,
    phase: 'between',
    timer: event.timer,
    turn: null,
    players: undone(state),
    report: event.report,
    history: [...state.history, event.report.seats.map(({ total }) => total)],
  }),
  'player-left': (state, event) => withPlayer(state, event.seat, { left: true }),
  'game-won': (state, event) => ({
    ...state,
    phase: 'over',
    timer: null,
    turn: null,
    outcome: event.outcome,
  }),
})

function opened({ options, roster }: EventOf<Event, 'table-opened'>): State {
  return {
    options,
    roster,
    phase: 'between',
    round: 0,
    rolled: 0,
    rolls: roster.map(() => []),
    grids: roster.map(() => []),
    timer: null,
    declarations: [],
    calls: [],
    turn: null,
    played: [],
    players: roster.map(() => ({ done: false, called: false, left: false })),
    report: null,
    history: [],
    outcome: null,
  }
}

/** TUF-2 */
function roundBegun(state: State, { round, rolls, timer }: EventOf<Event, 'round-begun'>): State {
  const faces = rolls.map((rolled) => rolled.faces)
  return {
    ...state,
    phase: 'building',
    round,
    rolled: state.rolled + rolls.length,
    rolls: faces,
    grids: faces.map(emptyGrid),
    timer,
    declarations: [],
    calls: [],
    turn: null,
    played: [],
    players: state.players.map(({ left }) => ({ done: false, called: false, left })),
  }
}

/** A player who moves a cube is not done, and the changed crossword may be called again. */
function cubesArranged(state: State, { seat, moves }: EventOf<Event, 'cubes-arranged'>): State {
  const grids = state.grids.with(seat, place(state.grids[seat]!, moves))
  const { turn } = state
  if (turn === null) {
    const { done, called } = state.players[seat]!
    const active = done || called ? withPlayer(state, seat, { done: false, called: false }) : state
    return { ...active, grids }
  }
  const moved = new Set([...turn.laid, ...moves.map(({ cube }) => cube)])
  const laid = [...moved].filter((cube) => grids[seat]![cube] !== null)
  return { ...state, grids, turn: { ...turn, laid: laid.toSorted((a, b) => a - b) } }
}

/** TUF-10 to TUF-12: everybody may go on building. TUF-29: only the first word stays. */
function declared(state: State, { seat, title, cubes, timer }: EventOf<Event, 'declared'>): State {
  const opens = state.options.rotary && title === 'Tuf'
  return {
    ...state,
    timer,
    declarations: [...state.declarations, { seat, title, cubes, void: false }],
    players: undone(state),
    grids: opens
      ? state.grids.map((grid, owner) => (owner === seat ? grid : emptyGrid(state.rolls[owner]!)))
      : state.grids,
  }
}

/** TUF-14, TUF-15. TUF-17: in the review an error voids all declarations of the owner. */
function errorCalled(state: State, event: EventOf<Event, 'error-called'>): State {
  const { by, seat, right, faults, rolled } = event
  const calls = [...state.calls, { by, seat, right, faults }]
  const last = state.declarations.length - 1
  const declarations = state.declarations.map((declaration, index) => {
    const isVoided = right && (rolled === null ? declaration.seat === seat : index === last)
    return isVoided ? { ...declaration, void: true } : declaration
  })
  if (rolled === null) return { ...withPlayer(state, seat, { called: true }), calls, declarations }
  return {
    ...state,
    calls,
    declarations,
    rolled: state.rolled + 1,
    rolls: state.rolls.with(seat, rolled.faces),
    grids: state.grids.with(seat, emptyGrid(rolled.faces)),
    players: undone(state),
  }
}

function turnEnded(state: State, { played, removed }: EventOf<Event, 'turn-ended'>): State {
  const { seat } = played
  const grid = state.grids[seat]!.map((spot, cube) => (removed.includes(cube) ? null : spot))
  return {
    ...state,
    timer: null,
    turn: null,
    played: [...state.played, played],
    grids: removed.length === 0 ? state.grids : state.grids.with(seat, grid),
  }
}

function undone(state: State): readonly Player[] {
  return state.players.map((player) => (player.done ? { ...player, done: false } : player))
}

function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  return { ...state, players: state.players.with(seat, { ...state.players[seat]!, ...change }) }
}
