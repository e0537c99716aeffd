/** What one viewer may see, built field by field. Never copy the state and delete from it. */
import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import type { Options } from './options.ts'
import { deadlineOf, type Link, type Player, type State, type Turn } from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly players: readonly PlayerView[]
  readonly chain: readonly Link[]
  readonly first: Seat
  /** Null when the game is over. */
  readonly turn: Turn | null
  /** WCH-7: when the turn is passed by itself; null without a time limit. */
  readonly until: GameTime | null
  readonly passes: number
  readonly outcome: Outcome | null
}

/** WCH-3: the letters of others are null until the game is over. */
export type PlayerView = Omit<Player, 'letter'> & { readonly letter: string | null }

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  const { options, chain, first, turn, passes, outcome } = state
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
    until: deadlineOf(state),
    passes,
    outcome,
  }
}

/** WCH-4: the letter that the next word begins with. */
export function nextLetter({ chain }: Pick<View, 'chain'>): string {
  return chain.at(-1)!.word.at(-1)!
}
