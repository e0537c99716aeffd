/** What one viewer may see, built field by field. Never copy the state and delete from it. */
import type { Seat, Viewer } from '#kit/game.ts'
import type { Options } from './options.ts'
import type { Player, State } from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly players: readonly PlayerView[]
} & Pick<State, OpenToAll>

/** What everybody may see as it is. */
type OpenToAll = 'chain' | 'first' | 'turn' | 'passes' | 'clock' | 'outcome'

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
