import { Misuse, readArguments, readNumber, type Command, type Terminal } from '#cli/command.ts'
import { meaningOf } from '#cli/meaning.ts'
import { parsePattern } from '#lexicon/graph/pattern.ts'
import { parseRack } from '#lexicon/graph/rack.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { loadDefinitions, loadWords } from '#server/lexicons.ts'

const LONGEST_WORD = 15
const WIDTH = 100

export const words: Command = {
  name: 'words',
  summary: 'Looks words up, or lists those that fit a beginning, a pattern or letters.',
  help: `wordhall words WORD…
wordhall words --prefix TEXT | --pattern PATTERN | --letters LETTERS [options]

  WORD…              whether each is in the dictionary, how common it is, what it means
  --prefix TEXT      words that begin so
  --pattern PATTERN  words of that shape: ? is any letter, [aeiou] one of these,
                     [^est] none of these
  --letters LETTERS  words those letters make; ? is a blank
  --minimum N        letters a word needs (2)
  --maximum N        letters a word may have (15)
  --common N         only words of this rarity or commoner, 10 (everybody's) to 80 (80)
  --limit N          at most so many words (200)
  --definitions      with what each word means

  wordhall words quixotic
  wordhall words --pattern "?[aeiou]zz?" --definitions
`,
  run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      prefix: { type: 'string' },
      pattern: { type: 'string' },
      letters: { type: 'string' },
      minimum: { type: 'string', default: '2' },
      maximum: { type: 'string', default: String(LONGEST_WORD) },
      common: { type: 'string', default: '80' },
      limit: { type: 'string', default: '200' },
      definitions: { type: 'boolean', default: false },
    })
    const english = loadWords('english')
    const asked = [values.prefix, values.pattern, values.letters].filter((way) => way !== undefined)
    if (asked.length + Math.min(positionals.length, 1) !== 1) {
      throw new Misuse('give words to look up, or one of --prefix, --pattern and --letters')
    }
    if (asked.length === 0) return lookUp(positionals, english, terminal)
    const shortest = readNumber('minimum', values.minimum, 1, LONGEST_WORD)
    const longest = readNumber('maximum', values.maximum, 1, LONGEST_WORD)
    const common = readNumber('common', values.common, 10, 80)
    const limit = readNumber('limit', values.limit, 1, 1_000_000)
    const found = fitting(english, values, { shortest, longest }).filter((word) => {
      const { length } = word
      return length >= shortest && length <= longest && rarityOf(word, english) <= common
    })
    let count = 0
    for (const word of found) {
      count += 1
      if (count > limit) {
        terminal.err(`there are more; --limit ${limit * 10} shows them\n`)
        break
      }
      const meaning = values.definitions ? meaningOf(word, loadDefinitions('english'), WIDTH) : null
      terminal.out(meaning === null ? `${word}\n` : `${word.padEnd(LONGEST_WORD)} ${meaning}\n`)
    }
    if (count === 0) terminal.err('no word fits\n')
    return count === 0 ? 1 : 0
  },
}

type Ways = {
  prefix?: string | undefined
  pattern?: string | undefined
  letters?: string | undefined
}

function fitting(
  english: Words,
  { prefix, pattern, letters }: Ways,
  bounds: { shortest: number; longest: number },
) {
  if (prefix !== undefined) {
    if (!/^[a-z]+$/i.test(prefix)) throw new Misuse(`--prefix must be letters, not "${prefix}"`)
    return beginningWith(prefix, english)
  }
  if (pattern !== undefined) {
    const parsed = parsePattern(pattern)
    if (!parsed.ok) throw new Misuse(`--pattern: ${parsed.refusal}`)
    return english.matching(parsed.value)
  }
  const rack = parseRack(letters ?? '')
  if (!rack.ok) throw new Misuse(`--letters: ${rack.refusal}`)
  return english.subanagrams(rack.value, bounds)
}

/** All lengths of words with this beginning, the shorter first. */
function* beginningWith(prefix: string, english: Words): Generator<string, void, undefined> {
  for (let length = prefix.length; length <= LONGEST_WORD; length += 1) {
    const pattern = parsePattern(prefix.padEnd(length, '?'))
    if (!pattern.ok) throw new Misuse(`--prefix: ${pattern.refusal}`)
    yield* english.matching(pattern.value)
  }
}

function lookUp(asked: readonly string[], english: Words, terminal: Terminal): number {
  const missing = asked.filter((text) => {
    const word = text.toLowerCase()
    if (!english.has(word)) {
      terminal.out(`${text}: ${absence(word)}\n`)
      return true
    }
    const meaning =
      meaningOf(word, loadDefinitions('english'), Infinity) ?? 'no definition is known'
    terminal.out(`${word} (rarity ${rarityOf(word, english)}): ${meaning}\n`)
    return false
  })
  return missing.length === 0 ? 0 : 1
}

function absence(word: string): string {
  if (loadWords('english-names').has(word)) return 'a proper name, not a word of the dictionary'
  if (loadWords('english-abbreviations').has(word)) return 'an abbreviation, not a word'
  return 'not in the dictionary'
}

function rarityOf(word: string, english: Words): number {
  return english.rarity(english.rank(word)!)!
}
