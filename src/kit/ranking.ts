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
