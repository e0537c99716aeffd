import type { Seat } from '#kit/game.ts'
import type { Award, Report } from '#games/cambridge/rules/state.ts'

export type Kind = Award['for']['kind']

/** The kinds of points, in the order of the columns. */
export const KINDS: readonly { readonly kind: Kind; readonly name: string }[] = [
  { kind: 'tithe', name: 'Tithes' },
  { kind: 'last-letter', name: 'Last letters' },
  { kind: 'guess', name: 'Guesses' },
  { kind: 'gift', name: 'Gift' },
]

/** What a player earned in a hand by one kind of award. */
export function pointsFor({ awards }: Pick<Report, 'awards'>, seat: Seat, kind: Kind): number {
  return awards.reduce(
    (sum, award) => (award.seat === seat && award.for.kind === kind ? sum + award.points : sum),
    0,
  )
}

/** Seats with a word, whoever kept most first. */
export function seatsByPoints({ points, words }: Report): readonly Seat[] {
  return [...points.keys()]
    .filter((seat) => words[seat] !== null)
    .toSorted((a, b) => points[b]! - points[a]!)
}
