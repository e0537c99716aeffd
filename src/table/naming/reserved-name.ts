import { LEVELS } from '#kit/bot.ts'
import { CAST } from '#kit/bots/cast.ts'
import { capitalize } from '#kit/prose.ts'
import { unmask } from '#table/naming/masks.ts'
import { looksAlike, skeletonsOf, toLatin } from '#table/naming/skeleton.ts'

/** Words by which a name claims to be a bot, or to speak for the hall. */
const WORDS = [
  ...['bot', 'host', 'system', 'wordhall', 'moderator', 'admin', 'administrator'].flatMap(
    (word) => [word, `${word}s`],
  ),
  'бот',
  'боты',
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
  'robot',
  'robots',
  ...CAST.flatMap(({ name }) => {
    const called = name.replaceAll(' ', '')
    return [called, `${called}s`, `the${called}`, `your${called}`]
  }),
  ...BESIDE.flatMap((other) => WORDS.flatMap((word) => [`${other}${word}`, `${word}${other}`])),
])

/** Whether a name could be taken for that of a bot ("Novice bot 2", or one of the cast), of the hall or of nobody. */
export function isReservedName(name: string): boolean {
  const latin = toLatin(name)
  // Digits may be numbers, as those of bots of the same level are, or letters in disguise.
  const written = wordsOf(latin)
  const numbered = written.map(withoutNumber)
  return [written, numbered, numbered.map(unmask), wordsOf(unmask(latin))].some((words) => {
    return words.some((word) => isIn(RESERVED, word)) || isIn(RESERVED_WHOLE, words.join(''))
  })
}

/** What a line of chat begins with before a colon, if that could be a name of one word or two. */
const PREFIX = /^[\p{P}\p{S}\s]*([^\s:：﹕]+(?: [^\s:：﹕]+)?) ?[:：﹕]/u

/** One character can stand for a sentence, which becomes many words. */
const MAX_PREFIX = 60

/** Whether a line reads as if a bot or the hall had said it: "Wordhall: the game is over". */
export function isForgedLine(text: string): boolean {
  const prefix = PREFIX.exec(text)?.[1]
  if (prefix === undefined || prefix.length > MAX_PREFIX) return false
  return prefix.normalize('NFKC').length <= MAX_PREFIX && isReservedName(prefix)
}

function wordsOf(latin: string): readonly string[] {
  return latin.split(/[^\p{L}\p{N}\p{M}@$]+/u).filter((word) => word !== '')
}

function withoutNumber(word: string): string {
  return word.replace(/\p{N}+$/u, '')
}

function isIn(shapes: ReadonlySet<string>, word: string): boolean {
  return looksAlike(skeletonsOf(word), shapes)
}

function shapesOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [...skeletonsOf(word), ...skeletonsOf(capitalize(word))]))
}
