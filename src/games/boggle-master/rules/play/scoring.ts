const POINTS = [0, 0, 0, 1, 1, 2, 3, 5] as const
const POINTS_FROM_EIGHT = 11

/** BOG-10; BOG-16 for three letters; BOG-8: QU counts as the two letters it is spelled with. */
export function pointsFor(word: string): number {
  return POINTS[word.length] ?? POINTS_FROM_EIGHT
}
