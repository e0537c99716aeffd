import type { Seat } from '#kit/game.ts'

/** Groups items by place, the first place first; ties share a place. */
export function ranked<T>(
  all: Iterable<T>,
  compare: (one: T, other: T) => number,
): readonly (readonly T[])[] {
  const places: T[][] = []
  for (const next of [...all].toSorted(compare)) {
    const above = places.at(-1)
    if (above !== undefined && compare(above[0]!, next) === 0) above.push(next)
    else places.push([next])
  }
  return places
}

/** Who alone has the most points; null when nobody does. */
export function leaderOf(scores: readonly number[]): Seat | null {
  const most = Math.max(...scores)
  const leaders = scores.flatMap((points, seat) => (points === most ? [seat] : []))
  return leaders.length === 1 ? leaders[0]! : null
}
