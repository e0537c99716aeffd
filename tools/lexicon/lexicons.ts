import { BAND_LISTS, BAND_RARITIES, OFFENSIVE_LIST, type Band } from '#lexicon/bands.ts'
import type { Sense } from '#lexicon/definitions/packed-definitions.ts'
import { CUSS_PACKAGE, readCussWords } from './sources/cuss-words.ts'
import {
  englishAbbreviations,
  englishNames,
  englishProperNouns,
  englishWords,
} from './english/word-lists.ts'
import { dictionaryWords } from './english/dictionary-words.ts'
import { addModernWords, modernSenses, readModernWords } from './english/modern-words.ts'
import { MISSING_NAMES } from './english/overrides.ts'
import { offensiveWords } from './english/offensive.ts'
import { addWord, type Rarities } from './rarities.ts'
import { FAKER_PACKAGE, readNames } from './sources/faker-names.ts'
import { mainSenses } from './english/glosses.ts'
import { inflectedWords } from './english/inflections.ts'
import { PackageFiles } from './sources/package-files.ts'
import { readScowl, SCOWL_PACKAGE } from './sources/scowl.ts'
import { SUBJECT_FILES, wordsOfSubjects, type SubjectName } from './english/subjects.ts'
import {
  AMERICAN_PACKAGE,
  BRITISH_PACKAGE,
  readSoftwareTerms,
  readSpellingDictionary,
  SOFTWARE_PACKAGE,
} from './sources/spelling-dictionary.ts'
import { readWordNet, WORDNET_PACKAGE } from './sources/wordnet.ts'

export const PACKAGES: readonly string[] = [
  SCOWL_PACKAGE,
  WORDNET_PACKAGE,
  CUSS_PACKAGE,
  BRITISH_PACKAGE,
  AMERICAN_PACKAGE,
  SOFTWARE_PACKAGE,
  FAKER_PACKAGE,
]

/** The contents of the source packages, each read lazily and once. */
export class Sources {
  readonly #modules: string

  constructor(modules: string) {
    this.#modules = modules
  }

  readonly scowl = lazy(() => readScowl(this.files(SCOWL_PACKAGE)))
  readonly wordNet = lazy(() => readWordNet(this.files(WORDNET_PACKAGE)))
  readonly cussWords = lazy(() => readCussWords(this.files(CUSS_PACKAGE)))
  readonly names = lazy(async () => {
    const names = await readNames('english', this.files(FAKER_PACKAGE))
    return [...names, ...Object.keys(MISSING_NAMES)]
  })
  readonly modernWords = lazy(readModernWords)
  readonly modernSenses = lazy(() => modernSenses(this.modernWords()))
  /** English words of SCOWL only. */
  readonly scowlWords = lazy(() => englishWords(this.scowl(), this.wordNet()))
  readonly english = lazy(() => this.#english())
  readonly subjects = lazy(() => wordsOfSubjects(this.english(), this.wordNet()))

  files(name: string): PackageFiles {
    return new PackageFiles(this.#modules, name)
  }

  #english(): Rarities {
    const words = new Map(this.scowlWords())
    const others = dictionaryWords(words, {
      scowl: this.scowl(),
      wordNet: this.wordNet(),
      british: readSpellingDictionary(this.files(BRITISH_PACKAGE)),
      american: readSpellingDictionary(this.files(AMERICAN_PACKAGE)),
      softwareTerms: readSoftwareTerms(this.files(SOFTWARE_PACKAGE)),
    })
    for (const [word, rarity] of others) addWord(words, word, rarity)
    addModernWords(words, this.modernWords())
    return words
  }
}

/** How to build one lexicon. */
export type LexiconSpec = {
  readonly name: string
  /** Fewer words indicate a damaged source. */
  readonly minWords: number
  words(sources: Sources): Rarities | Promise<Rarities>
  /** The definitions to pack, or null for a list without definitions. */
  readonly senses: ((word: string, sources: Sources) => readonly Sense[]) | null
}

/** The lexicons that are always built. */
export const LEXICONS: readonly LexiconSpec[] = [
  {
    name: 'english',
    minWords: 240_000,
    words: (sources) => sources.english(),
    senses: (word, sources) =>
      mainSenses(word, sources.wordNet(), sources.modernSenses().get(word) ?? []),
  },
  bandList('everyday', 65_000),
  bandList('standard', 110_000),
  wordList('english-names', 17_000, async (sources) =>
    englishNames(sources.scowl(), sources.wordNet(), await sources.names()),
  ),
  wordList('english-abbreviations', 1_000, (sources) =>
    englishAbbreviations(sources.scowl(), sources.english()),
  ),
  wordList(OFFENSIVE_LIST, 500, async (sources) =>
    offensiveWords(sources.english(), await sources.cussWords()),
  ),
  wordList('english-inflected', 55_000, (sources) =>
    inflectedWords(sources.english(), sources.wordNet()),
  ),
  wordList('english-proper-nouns', 25_000, async (sources) =>
    englishProperNouns(sources.scowl(), sources.wordNet(), await sources.names()),
  ),
  ...(Object.keys(SUBJECT_FILES) as SubjectName[]).map((subject) =>
    wordList(`english-${subject}`, 700, (sources) => sources.subjects()[subject]),
  ),
]

/** The English words of a band. */
function bandList(band: Band, minWords: number): LexiconSpec {
  return wordList(BAND_LISTS[band], minWords, (sources) => {
    const words = [...sources.english()].filter(([, rarity]) => rarity <= BAND_RARITIES[band])
    return new Map(words)
  })
}

export function wordList(name: string, minWords: number, words: LexiconSpec['words']): LexiconSpec {
  return { name, minWords, words, senses: null }
}

function lazy<T>(read: () => T): () => T {
  let cached: { readonly value: T } | null = null
  return () => (cached ??= { value: read() }).value
}
