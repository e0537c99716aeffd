/* Line drawings in a square of 40, each for the same head. */
const HAIR: readonly string[] = [
  'M10 17q1-9 10-9t10 9q-4-5-10-5t-10 5',
  'M9 18q-2-11 6-10q2-4 7-1q8-2 9 11q-3-4-4-6q-5 2-9 0q-4 3-9 6',
  'M12 13l2-5l3 3l3-5l3 5l3-3l2 5',
  'M9 27q-3-19 11-19t11 19M13 15q7 2 14-3',
  'M13 12q7-4 14 0M20 8q-5-5 0-5t0 5',
  'M9 16h22l-3-3v-6h-16v6z',
]
const EYES: readonly string[] = [
  'M15.500 20v.100M24.500 20v.100',
  'M14 20.500q1.500-2 3 0M23 20.500q1.500-2 3 0',
  'M15.500 19v2M24.500 19v2',
]
const GLASSES: readonly string[] = [
  '',
  'M11.500 20a4 4 0 1 0 8 0a4 4 0 1 0-8 0M20.500 20a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19.500 19.500h1',
  'M11.500 17.500h7v5h-7zM21.500 17.500h7v5h-7zM18.500 19h3',
  '',
]
const MOUTHS: readonly string[] = [
  'M16 27q4 4 8 0',
  'M16 28q4 1.500 8-1',
  'M17 27.500h6',
  'M16.500 26.500h7q-3.500 5-7 0',
]
const EXTRAS: readonly string[] = [
  '',
  'M12 26q2 8 8 8t8-8q-2 5-8 5t-8-5',
  'M16 24q4-2.500 8 0',
  'M10.500 24v2.500M29.500 24v2.500',
  'M14 37l6-2l6 2v-3.500l-6 1.500l-6-1.500z',
]

/** One drawing of each kind. */
export function featuresOf(name: string): string {
  return [HAIR, EYES, GLASSES, MOUTHS, EXTRAS]
    .map((kind, index) => kind[numberOf(`${index} ${name}`) % kind.length])
    .join('')
}

/** Spreads names evenly (FNV-1a, with the bits mixed once more). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  }
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 12) & 0xfffff
}
