import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Options } from './options.ts'
import { dashesOf } from './pieces/dashes.ts'
import type { Board, Cell } from './pieces/tiles.ts'
import { placementOf, type Placement } from './play/placement.ts'
import { pointsOf } from './play/scoring.ts'
import { totals } from './standings.ts'
import type { Award, Guess, Out, Phase, Report, State, Turn } from './state.ts'

/** CAM-35: the board, locks, tokens, lengths, revealed letters, scores and guesses are public. */
export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly phase: Phase
  readonly hand: number
  /** Empty until the tiles are dealt. */
  readonly board: Board
  /** The players of this hand in the order of their turns; empty until it is drawn. */
  readonly order: readonly Seat[]
  readonly players: readonly PlayerView[]
  /** The viewer's own word, once it is chosen. */
  readonly word: string | null
  /** CAM-5: whose token is to be placed, and by whom. */
  readonly placement: Placement | null
  readonly turn: Turn | null
  readonly guesses: readonly Guess[]
  readonly awards: readonly Award[]
  readonly reports: readonly Report[]
  /** When the next hand begins at the latest. */
  readonly until: GameTime
  readonly outcome: Outcome | null
  /** CAM-37: null without a turn clock. */
  readonly clock: TurnClocks | null
}

export type PlayerView = {
  readonly name: string
  /** Points of the hands that have ended. */
  readonly total: number
  /** Points of this hand so far; once it has ended they are in `total` too. */
  readonly points: number
  /** The word as everybody sees it; null until it is chosen. */
  readonly dashes: string | null
  readonly guessed: boolean
  readonly out: Out | null
  readonly token: Cell | null
  /** CAM-11: turns in a row in which nobody flipped a tile or guessed. */
  readonly idle: number
  readonly ready: boolean
  readonly left: boolean
}

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  return {
    seat,
    options: state.options,
    phase: state.phase,
    hand: state.hand,
    board: state.board,
    order: state.order,
    players: playersOf(state),
    word: seat === null ? null : state.players[seat]!.word,
    placement: placementOf(state),
    turn: state.turn,
    guesses: state.guesses,
    awards: state.awards,
    reports: state.reports,
    until: state.until,
    outcome: state.outcome,
    clock: state.clock,
  }
}

/** The same for everybody, so it is made once for all viewers of a state. */
const playersOf = memoizeByIdentity((state: State): readonly PlayerView[] => {
  const total = totals(state.reports, state.roster.length)
  const points = pointsOf(state.awards, state.roster.length)
  return state.players.map((player, seat) => ({
    name: state.roster[seat]!.name,
    total: total[seat]!,
    points: points[seat]!,
    dashes: dashesOf(player),
    guessed: player.guessed,
    out: player.out,
    token: player.token,
    idle: player.idle,
    ready: state.ready[seat]!,
    left: state.left[seat]!,
  }))
})
