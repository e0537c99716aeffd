import type { Seat } from '#kit/game.ts'
import type { Award, Report } from '#games/cambridge/rules/state.ts'

type Kind = Award['for']['kind']

/** The kinds of awards, in the order of the columns. */
export const KINDS: readonly { readonly kind: Kind; readonly name: string }[] = [
  { kind: 'tithe', name: 'Tithes' },
  { kind: 'last-letter', name: 'Last letters' },
  { kind: 'guess', name: 'Guesses' },
  { kind: 'gift', name: 'Gift' },
]

/** A player's points of one kind in a hand. */
export function pointsFor({ awards }: Pick<Report, 'awards'>, seat: Seat, kind: Kind): number {
  return awards.reduce(
    (sum, award) => (award.seat === seat && award.for.kind === kind ? sum + award.points : sum),
    0,
  )
}

/** The seats that had a word, by points. */
export function seatsByPoints({ points, words }: Report): readonly Seat[] {
  return [...points.keys()]
    .filter((seat) => words[seat] !== null)
    .toSorted((a, b) => points[b]! - points[a]!)
}
