/** What one viewer may see, built field by field. Never copy the state and delete from it. */
import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Options } from './options.ts'
import type { Link, Player, State, Turn } from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly players: readonly PlayerView[]
  readonly chain: readonly Link[]
  readonly first: Seat
  /** Null when the game is over. */
  readonly turn: Turn | null
  readonly passes: number
  /** HALL-5: null without a turn clock. */
  readonly clock: TurnClocks | null
  readonly outcome: Outcome | null
}

/** WCH-3: the letters of others are null until the game is over. */
export type PlayerView = Omit<Player, 'letter'> & { readonly letter: string | null }

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  const { options, chain, first, turn, passes, clock, outcome } = state
  return {
    seat,
    options,
    players: state.players.map(({ name, letter, points, bonus, left }, player) => ({
      name,
      letter: player === seat || outcome !== null ? letter : null,
      points,
      bonus,
      left,
    })),
    chain,
    first,
    turn,
    passes,
    clock,
    outcome,
  }
}

/** WCH-4: the letter that the next word begins with. */
export function nextLetter({ chain }: Pick<View, 'chain'>): string {
  return chain.at(-1)!.word.at(-1)!
}
