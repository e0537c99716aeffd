import { listed } from '#kit/prose.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'

type People = Pick<View, 'seat' | 'side' | 'sides' | 'players'>

/** "You", "Your side", "Ben", "Ben’s side". */
export function sideName({ side: own, sides, players }: People, side: number): string {
  const { seats } = sides[side]!
  if (side === own) return seats.length === 1 ? 'You' : 'Your side'
  const name = firstPlayerName({ sides, players }, side)
  return seats.length === 1 ? name : `${name}’s side`
}

/** Within a sentence: "you", "your side", "Ben". */
export function sideObject(view: People, side: number): string {
  const name = sideName(view, side)
  return side === view.side ? `y${name.slice(1)}` : name
}

/** "Your turn", "Your side’s turn", "Ben’s turn". */
export function turnName(view: People, side: number): string {
  const name = sideName(view, side)
  return name === 'You' ? 'Your turn' : `${name}’s turn`
}

/** A side is named after its first player. */
export function firstPlayerName(
  { sides, players }: Pick<People, 'sides' | 'players'>,
  side: number,
): string {
  return players[sides[side]!.seats[0]!]!.name
}

/** "Ann (captain) and Ben"; null for a side of one. */
export function memberList({ seat, sides, players }: People, side: number): string | null {
  const { seats, captain } = sides[side]!
  if (seats.length === 1) return null
  return listed(
    seats.map((other) => {
      const name = other === seat ? 'you' : players[other]!.name
      if (players[other]!.left) return `${name} (left)`
      return other === captain ? `${name} (captain)` : name
    }),
  )
}
