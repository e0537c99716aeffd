import type { Seat } from '#kit/game.ts'
import type { Award, Report } from '#games/cambridge/rules/state.ts'

type Kind = Award['for']['kind']

/** The kinds of awards, in the order of the columns. */
const KINDS: readonly { readonly kind: Kind; readonly name: string }[] = [
  { kind: 'tithe', name: 'Tithes' },
  { kind: 'last-letter', name: 'Last letters' },
  { kind: 'guess', name: 'Guesses' },
  { kind: 'gift', name: 'Gift' },
]

/** The kinds for which somebody got points in a hand. */
export function kindsIn({ awards }: Report): typeof KINDS {
  return KINDS.filter(({ kind }) => awards.some((award) => award.for.kind === kind))
}

/** A player's points of each of these kinds, as the shared score sheet takes them. */
export function entriesFor(
  report: Report,
  seat: Seat,
  kinds: typeof KINDS,
): readonly { readonly points: number; readonly struck: boolean }[] {
  return kinds.map(({ kind }) => ({
    points: pointsFor(report, seat, kind),
    struck: report.faults[seat] !== null, // CAM-28
  }))
}

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
