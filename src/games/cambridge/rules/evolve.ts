import { evolver, unchanged } from '#kit/evolver.ts'
import type { Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { clockHandlers } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import { layOut } from './pieces/tiles.ts'
import type { Award, Player, Question, State, Turn } from './state.ts'

/** Applies an event. Nothing is looked up or judged here. */
export const evolve = evolver<State, Event>(opened, {
  'hand-begun': handBegun,
  'tiles-dealt': (state, event) => ({ ...state, board: layOut(event.tiles) }),
  'word-chosen': (state, event) =>
    withPlayer(state, event.seat, {
      word: event.word,
      revealed: Array.from(event.word, () => false),
    }),
  'order-drawn': (state, event) => ({ ...state, phase: 'placing', order: event.order }),
  'token-placed': (state, event) => withPlayer(state, event.seat, { token: event.cell }),
  'token-moved': (state, event) => withPlayer(state, event.seat, { token: event.cell }),
  'turn-begun': (state, event) => turnBegun(state, event.seat),
  passed: unchanged,
  'letter-taken': letterTaken,
  'word-uncovered': (state, event) =>
    event.points === 0
      ? state
      : withAward(state, event.by, event.points, { kind: 'last-letter', of: event.seat }),
  'honor-entered': (state, event) => withQuestion(state, ASKED_BY[event.honor]),
  'gift-taken': (state, event) => withAward(state, event.seat, event.points, { kind: 'gift' }),
  'tiles-swapped': swapped,
  'dash-revealed': (state, event) => ({
    ...revealed(state, event.seat, [event.place]),
    turn: { ...state.turn!, asks: 'free-guess', opponent: event.seat },
  }),
  'word-guessed': guessed,
  declined: unchanged,
  'player-out': (state, event) =>
    withPlayer(state, event.seat, { out: event.because, token: null }), // CAM-25
  'tile-flipped': flipped,
  'hand-ended': (state, event) => ({
    ...state,
    phase: 'between',
    turn: null,
    reports: [...state.reports, event.report],
    until: event.nextBy,
    ready: state.roster.map(() => false),
  }),
  'player-ready': (state, event) => ({ ...state, ready: state.ready.with(event.seat, true) }),
  'player-left': (state, event) => ({ ...state, left: state.left.with(event.seat, true) }),
  'game-won': (state, event) => ({ ...state, phase: 'over', outcome: event.outcome }),
  ...clockHandlers,
})

const ASKED_BY = { crown: 'point', colt: 'ride', joker: 'swap' } as const

function opened({ options, roster }: EventOf<Event, 'table-opened'>): State {
  return {
    options,
    roster,
    phase: 'between',
    hand: 0,
    board: [],
    order: [],
    players: roster.map(() => newPlayer(null)),
    turn: null,
    guesses: [],
    awards: [],
    reports: [],
    until: 0,
    ready: roster.map(() => false),
    left: roster.map(() => false),
    outcome: null,
    clock: null,
  }
}

function newPlayer(out: Player['out']): Player {
  return { word: null, revealed: [], guessed: false, out, token: null, idle: 0 }
}

function handBegun(state: State, { hand }: EventOf<Event, 'hand-begun'>): State {
  return {
    ...state,
    phase: 'choosing',
    hand,
    board: [],
    order: [],
    players: state.left.map((left) => newPlayer(left ? 'not-playing' : null)),
    turn: null,
    guesses: [],
    awards: [],
  }
}

/** CAM-11: also counts whether the turn before was idle. */
function turnBegun(state: State, seat: Seat): State {
  const { turn } = state
  const next: Turn = {
    seat,
    number: (turn?.number ?? 0) + 1,
    asks: 'move',
    opponent: null,
    idle: true,
  }
  return { ...state, phase: 'playing', players: idleAfter(state), turn: next }
}

/** CAM-11: the players after the current turn. */
export function idleAfter({ players, turn }: Pick<State, 'players' | 'turn'>): readonly Player[] {
  if (turn === null) return players
  if (!turn.idle) return players.map((player) => ({ ...player, idle: 0 }))
  const mover = players[turn.seat]!
  return players.with(turn.seat, { ...mover, idle: mover.idle + 1 })
}

function letterTaken(state: State, event: EventOf<Event, 'letter-taken'>): State {
  const { seat, letter, places, from, points } = event
  const next = places.reduce(
    (before, of, owner) => (of.length > 0 ? revealed(before, owner, of) : before),
    state,
  )
  return points === 0 ? next : withAward(next, seat, points, { kind: 'tithe', letter, from })
}

function guessed(state: State, event: EventOf<Event, 'word-guessed'>): State {
  const { by, seat, word, right, free, points } = event
  const next: State = {
    ...state,
    guesses: [...state.guesses, { by, seat, word, right }],
    turn: { ...state.turn!, idle: false },
  }
  if (!right) return next
  const player = { guessed: true, revealed: Array.from(word, () => true) }
  const scored = withAward(withPlayer(next, seat, player), by, points, { kind: 'guess', of: seat })
  return free ? scored : withQuestion(scored, 'guess-on') // CAM-23
}

function swapped(state: State, { cells: [one, other] }: EventOf<Event, 'tiles-swapped'>): State {
  const { board } = state
  return { ...state, board: board.with(one, board[other]!).with(other, board[one]!) } // CAM-18
}

function flipped(state: State, { cell, unlocks }: EventOf<Event, 'tile-flipped'>): State {
  const board = state.board.map((square, at) => {
    if (at === cell) return { ...square, faceUp: false }
    return unlocks.includes(at) ? { ...square, locked: false } : square
  })
  return { ...state, board, turn: { ...state.turn!, idle: false } }
}

function withQuestion(state: State, asks: Question): State {
  return { ...state, turn: { ...state.turn!, asks } }
}

function revealed(state: State, seat: Seat, places: readonly number[]): State {
  const { revealed: before } = state.players[seat]!
  return withPlayer(state, seat, {
    revealed: before.map((already, place) => already || places.includes(place)),
  })
}

function withAward(state: State, seat: Seat, points: number, what: Award['for']): State {
  const award: Award = { seat, turn: state.turn!.number, points, for: what }
  return { ...state, awards: [...state.awards, award] }
}

function withPlayer(state: State, seat: Seat, change: Partial<Player>): State {
  return { ...state, players: state.players.with(seat, { ...state.players[seat]!, ...change }) }
}
