const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/Œ/g, 'Oe'],
  [/æ/g, 'ae'],
  [/Æ/g, 'Ae'],
  [/ø/g, 'o'],
  [/Ø/g, 'O'],
]

/** Removes accents and expands ligatures, as on letter tiles. Keeps the case. */
export function foldAccents(text: string): string {
  const expanded = LIGATURES.reduce(
    (folded, [ligature, letters]) => folded.replace(ligature, letters),
    text,
  )
  return expanded.normalize('NFD').replace(/\p{M}/gu, '')
}
