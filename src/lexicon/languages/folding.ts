/**
 * How the letters of a language that are on no cube are spelled: the letters of the cubes, in lower
 * case, and what they stand for, separated by spaces.
 */
export type Folding = Readonly<Record<string, string>>

/** Ligatures in foreign words of any language. */
const LIGATURES: Folding = { ss: 'ß', oe: 'œ', ae: 'æ', o: 'ø' }

/** For languages that are not known. */
export const ANY_LETTER: Folding = { l: 'ł', d: 'đ ð', i: 'ı', th: 'þ' }

/** Spells a text with the letters a–z, as far as possible. Keeps the case. */
export function makeFold(folding: Folding = {}): (text: string) => string {
  const spellings = new Map([...spellingsOf(LIGATURES), ...spellingsOf(folding)])
  // Longer ones first: c’h before a part of it.
  const letters = [...spellings.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(letters.join('|'), 'gu')
  return (text) =>
    text
      .normalize('NFC')
      .replace(pattern, (letter) => spellings.get(letter)!)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
}

/** Removes accents and expands ligatures. Keeps the case. */
export const foldAccents = makeFold()

/** Each letter, in lower case and as a capital, with its spelling. */
function spellingsOf(folding: Folding): readonly (readonly [letter: string, spelling: string])[] {
  return Object.entries(folding).flatMap(([spelling, letters]) =>
    letters.split(' ').flatMap((letter) => {
      const capital = capitalized(letter)
      // There is no other capital of ß than SS, and ı shares that of i.
      const hasCapital = capital.length === letter.length && !/^[A-Z]$/.test(capital)
      const lower = [letter, spelling] as const
      return hasCapital ? [lower, [capital, capitalized(spelling)] as const] : [lower]
    }),
  )
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** The folding as players read it: `À Â → A`, one text for each spelling. */
export function foldingTexts(folding: Folding): readonly string[] {
  return Object.entries(folding)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([spelling, letters]) => {
      // There is no capital of ı. Both apostrophes are the same to a reader.
      const capitals = letters.replaceAll(/[^ı]/gu, (letter) => letter.toUpperCase())
      const shown = new Set(capitals.replaceAll("'", '’').replaceAll('SS', 'ß').split(' '))
      // No line break before or after the arrow.
      return `${[...shown].join(' ')}\u00a0→\u00a0${spelling.toUpperCase()}`
    })
}
