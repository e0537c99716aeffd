const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/Œ/g, 'Oe'],
  [/æ/g, 'ae'],
  [/Æ/g, 'Ae'],
  [/ø/g, 'o'],
  [/Ø/g, 'O'],
]

/** The text without accents and ligatures, as it is written on tiles; case is kept. */
export function foldAccents(text: string): string {
  const apart = LIGATURES.reduce((folded, [sign, letters]) => folded.replace(sign, letters), text)
  return apart.normalize('NFD').replace(/\p{M}/gu, '')
}
