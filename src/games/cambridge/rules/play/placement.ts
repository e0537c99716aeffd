import type { Seat } from '#kit/game.ts'
import { isHonor, type Board, type Cell } from '../pieces/tiles.ts'
import type { Out, Phase } from '../state.ts'

export type Placement = { readonly by: Seat; readonly seat: Seat }

type Tokens = {
  readonly phase: Phase
  readonly order: readonly Seat[]
  readonly players: readonly { readonly out: Out | null; readonly token: Cell | null }[]
}

/** CAM-5: each token is placed by the player before; the first player's by the last. */
export function placementOf({ phase, order, players }: Tokens): Placement | null {
  if (phase !== 'placing') return null
  const playing = order.filter((seat) => players[seat]!.out === null)
  const next = playing.findIndex((seat) => players[seat]!.token === null)
  return next < 0 ? null : { by: playing.at(next - 1)!, seat: playing[next]! }
}

/** CAM-5: letter tiles without a token. */
export function freeCells(board: Board, players: Tokens['players']): readonly Cell[] {
  const taken = new Set(players.map(({ token }) => token))
  return [...board.keys()].filter((cell) => !isHonor(board[cell]!.tile) && !taken.has(cell))
}
