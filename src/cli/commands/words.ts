import { parseArguments, parseNumber, UsageError } from '#cli/arguments.ts'
import type { Command, Terminal } from '#cli/command.ts'
import { definitionLine } from '#cli/definition-line.ts'
import { parsePattern } from '#lexicon/graph/pattern.ts'
import { parseRack } from '#lexicon/graph/rack.ts'
import { makeFold } from '#lexicon/languages/folding.ts'
import { foldingOf, isLanguageId, languageWithId } from '#lexicon/languages/language-id.ts'
import { LANGUAGES } from '#lexicon/languages/languages.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { loadDefinitions, loadWords, packedWords } from '#server/lexicons.ts'

const ENGLISH = 'english'
const WIDTH = 100
/** Wide enough for nearly all words. */
const COLUMN = 15

/** The languages, in lines of the help. */
const LANGUAGE_LINES = LANGUAGES.map(({ id }) => id)
  .join(', ')
  .replaceAll(/(.{1,75})(?: |$)/g, `${' '.repeat(21)}$1\n`)
  .trimEnd()

export const words: Command = {
  name: 'words',
  summary: 'Looks words up, or lists words by prefix, pattern or letters.',
  help: `wordhall words WORD… [--language LANGUAGE]
wordhall words --prefix TEXT | --pattern PATTERN | --letters LETTERS [options]

  WORD…              prints whether each word is in the dictionary, its rarity and its definition
  --prefix TEXT      words that begin with TEXT
  --pattern PATTERN  words of this shape: ? is any letter, [aeiou] one of these,
                     [^est] none of these
  --letters LETTERS  words that can be made of these letters; ? is a blank
  --minimum N        the fewest letters of a word (2)
  --maximum N        the most letters of a word (${LONGEST_WORD})
  --common N         words of rarity N or less, from 10, the most common, to 80 (80)
  --limit N          how many words to print at most (200)
  --definitions      prints the definition of each word (English only)
  --language NAME    looks in the words of another language (english), one of
${LANGUAGE_LINES}
                     or of a dictionary of the hall

  wordhall words quixotic
  wordhall words --pattern "?[aeiou]zz?" --definitions
`,
  run(args, terminal) {
    const { values, positionals } = parseArguments(args, {
      prefix: { type: 'string' },
      pattern: { type: 'string' },
      letters: { type: 'string' },
      minimum: { type: 'string', default: '2' },
      maximum: { type: 'string', default: String(LONGEST_WORD) },
      common: { type: 'string', default: '80' },
      limit: { type: 'string', default: '200' },
      definitions: { type: 'boolean', default: false },
      language: { type: 'string', default: ENGLISH },
    })
    const { language } = values
    const list = listOf(language)
    const { prefix, pattern, letters } = values
    const searches = [prefix, pattern, letters].filter((text) => text !== undefined)
    if (searches.length + Math.min(positionals.length, 1) !== 1) {
      throw new UsageError('give words to look up, or one of --prefix, --pattern and --letters')
    }
    if (searches.length === 0) return lookUp(positionals, list, terminal)
    const shortest = parseNumber('minimum', values.minimum, 1, LONGEST_WORD)
    const longest = parseNumber('maximum', values.maximum, 1, LONGEST_WORD)
    const common = parseNumber('common', values.common, 10, 80)
    const limit = parseNumber('limit', values.limit, 1, 1_000_000)
    const found = wordsFitting(list, values, { shortest, longest }).filter((word) => {
      const { length } = word
      return length >= shortest && length <= longest && rarityOf(word, list) <= common
    })
    let count = 0
    for (const word of found) {
      count += 1
      if (count > limit) {
        terminal.err(`there are more; --limit ${limit * 10} shows them\n`)
        break
      }
      const definition = values.definitions ? definitionOf(word, list, WIDTH) : null
      terminal.out(definition === null ? `${word}\n` : `${word.padEnd(COLUMN)} ${definition}\n`)
    }
    if (count === 0) terminal.err('no word fits\n')
    return count === 0 ? 1 : 0
  },
}

type Search = {
  prefix?: string | undefined
  pattern?: string | undefined
  letters?: string | undefined
}

function wordsFitting(
  list: Words,
  { prefix, pattern, letters }: Search,
  bounds: { shortest: number; longest: number },
) {
  if (prefix !== undefined) {
    if (!/^[a-z]+$/i.test(prefix)) throw new UsageError(`--prefix must be letters, not "${prefix}"`)
    return beginningWith(prefix, list)
  }
  if (pattern !== undefined) {
    const parsed = parsePattern(pattern)
    if (!parsed.ok) throw new UsageError(`--pattern: ${parsed.refusal}`)
    return list.matching(parsed.value)
  }
  const rack = parseRack(letters ?? '')
  if (!rack.ok) throw new UsageError(`--letters: ${rack.refusal}`)
  return list.subanagrams(rack.value, bounds)
}

/** Shorter words first. */
function* beginningWith(prefix: string, list: Words): Generator<string, void, undefined> {
  for (let length = prefix.length; length <= LONGEST_WORD; length += 1) {
    const pattern = parsePattern(prefix.padEnd(length, '?'))
    if (!pattern.ok) throw new UsageError(`--prefix: ${pattern.refusal}`)
    yield* list.matching(pattern.value)
  }
}

/** The words of a language. They are built when a table or this command first needs them. */
function listOf(language: string): Words {
  const isBuilt = isLanguageId(language) && packedWords(language) !== null
  if (!isBuilt && language !== ENGLISH && languageWithId(language) === null) {
    const languages = [ENGLISH, ...LANGUAGES.map(({ id }) => id)]
    throw new UsageError(`--language must be one of ${languages.join(', ')}, not "${language}"`)
  }
  if (!isBuilt) {
    throw new UsageError(
      `${language} is not built yet; npm run build:words -- --language ${language} builds it`,
    )
  }
  return loadWords(language)
}

function lookUp(texts: readonly string[], list: Words, terminal: Terminal): number {
  const fold = makeFold(foldingOf(list.name))
  const missing = texts.filter((text) => {
    const word = fold(text.trim().toLowerCase())
    if (!list.has(word)) {
      terminal.out(`${text}: ${absence(word, list)}\n`)
      return true
    }
    terminal.out(`${word}${entryOf(word, list)}\n`)
    return false
  })
  return missing.length === 0 ? 0 : 1
}

/** Other languages have neither rarities nor definitions. */
function entryOf(word: string, list: Words): string {
  if (list.name !== ENGLISH) return `: a word of the dictionary (${list.name})`
  const definition = definitionOf(word, list, Infinity) ?? 'no definition is known'
  return ` (rarity ${rarityOf(word, list)}): ${definition}`
}

function definitionOf(word: string, list: Words, width: number): string | null {
  return list.name === ENGLISH ? definitionLine(word, loadDefinitions(ENGLISH), width) : null
}

function absence(word: string, list: Words): string {
  if (loadWords(`${list.name}-names`).has(word))
    return 'a proper name, not a word of the dictionary'
  if (list.name === ENGLISH && loadWords('english-abbreviations').has(word)) {
    return 'an abbreviation, not a word'
  }
  return 'not in the dictionary'
}

function rarityOf(word: string, list: Words): number {
  return list.rarity(list.rank(word)!)!
}
