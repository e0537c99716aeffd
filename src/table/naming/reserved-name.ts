import { LEVELS } from '#kit/bot.ts'
import { CAST } from '#kit/bots/cast.ts'
import { capitalize } from '#kit/prose.ts'
import { skeletonsOf, toLatin } from '#table/naming/skeleton.ts'

/** Words by which a name claims to be a bot, or to speak for the hall. */
const WORDS = [
  'bot',
  'host',
  'system',
  'wordhall',
  'moderator',
  'admin',
  'administrator',
  'бот',
  'система',
  'модератор',
  'админ',
  'администратор',
]
/** What comes before or after such a word when the two are written as one. */
const BESIDE = ['the', 'your', 'hall', 'wordhall', 'system', ...LEVELS]

const RESERVED = shapesOf(WORDS)
/** Words that the hall itself uses in place of a name. */
const PLACEHOLDERS = ['you', 'somebody', 'nobody', 'everybody']
/** People whom others would obey. */
const OFFICES = ['mod', 'referee', 'staff', 'server', 'operator', 'thehall', 'support']
const RESERVED_WHOLE = shapesOf([
  ...WORDS,
  ...PLACEHOLDERS,
  ...OFFICES,
  ...CAST.map(({ name }) => name.replaceAll(' ', '')),
  ...BESIDE.flatMap((other) => WORDS.flatMap((word) => [`${other}${word}`, `${word}${other}`])),
])

const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}

/** Whether a name could be taken for that of a bot ("Novice bot 2", or one of the cast), of the hall or of nobody. */
export function isReservedName(name: string): boolean {
  const words = toLatin(name)
    .split(/[^\p{L}\p{N}\p{M}@$]+/u)
    .map(withoutNumber)
    .filter((word) => word !== '')
  return words.some((word) => isIn(RESERVED, word)) || isIn(RESERVED_WHOLE, words.join(''))
}

/** Bots of the same level are numbered. */
function withoutNumber(word: string): string {
  return word.replace(/\p{N}+$/u, '')
}

function isIn(shapes: ReadonlySet<string>, word: string): boolean {
  const unmasked = word.replaceAll(/\d/g, (digit) => DIGITS_FOR_LETTERS[digit] ?? digit)
  return [word, unmasked].some((spelling) => !skeletonsOf(spelling).isDisjointFrom(shapes))
}

function shapesOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [...skeletonsOf(word), ...skeletonsOf(capitalize(word))]))
}
