import type { Seat } from '#kit/game.ts'
import type { View } from '../../rules/view.ts'

/** A player as the viewer calls them. */
export function playerName(
  { seat, players }: Pick<View, 'seat' | 'players'>,
  player: Seat,
): string {
  return player === seat ? 'You' : players[player]!.name
}

/** The chain with the names of those who played each word. */
export function namedChain(view: View) {
  return view.chain.map(({ word, seat }) => ({
    word,
    by: seat === null ? null : playerName(view, seat),
  }))
}
