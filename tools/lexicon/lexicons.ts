import type { Sense } from '#lexicon/definitions/packed-definitions.ts'
import { CUSS_PACKAGE, readCussWords } from './sources/cuss-words.ts'
import {
  common,
  englishAbbreviations,
  englishNames,
  englishProperNouns,
  englishWords,
  type Rarities,
} from './english/word-lists.ts'
import { shownSenses } from './english/glosses.ts'
import { inflectedWords } from './english/inflections.ts'
import { LANGUAGE_PACKAGES, readLanguage, type LanguageName } from './sources/hunspell.ts'
import { PackageFiles } from './sources/package-files.ts'
import { readScowl, SCOWL_PACKAGE } from './sources/scowl.ts'
import { SUBJECT_FILES, wordsOfSubjects, type SubjectName } from './english/subjects.ts'
import { readWordNet, WORDNET_PACKAGE } from './sources/wordnet.ts'

export const PACKAGES: readonly string[] = [SCOWL_PACKAGE, WORDNET_PACKAGE, CUSS_PACKAGE]

/** What the packages hold, each read once, when first wanted. */
export class Sources {
  readonly #modules: string

  constructor(modules: string) {
    this.#modules = modules
  }

  readonly scowl = once(() => readScowl(this.files(SCOWL_PACKAGE)))
  readonly wordNet = once(() => readWordNet(this.files(WORDNET_PACKAGE)))
  readonly cussWords = once(() => readCussWords(this.files(CUSS_PACKAGE)))
  readonly english = once(() => englishWords(this.scowl(), this.wordNet()))
  readonly subjects = once(() => wordsOfSubjects(this.english(), this.wordNet()))

  files(name: string): PackageFiles {
    return new PackageFiles(this.#modules, name)
  }
}

/** A list of words to be packed, and what its words mean when that is to be packed too. */
export type Recipe = {
  readonly name: string
  /** Fewer words than this mean that a source was misread. */
  readonly fewest: number
  words(sources: Sources): Rarities | Promise<Rarities>
  readonly senses: ((word: string, sources: Sources) => readonly Sense[]) | null
}

/** Every lexicon that is built beforehand. Another subject is one more entry. */
export const RECIPES: readonly Recipe[] = [
  {
    name: 'english',
    fewest: 240_000,
    words: (sources) => sources.english(),
    senses: (word, sources) => shownSenses(word, sources.wordNet()),
  },
  {
    name: 'english-names',
    fewest: 17_000,
    words: (sources) => englishNames(sources.scowl(), sources.wordNet()),
    senses: null,
  },
  {
    name: 'english-abbreviations',
    fewest: 1_000,
    words: (sources) => englishAbbreviations(sources.scowl(), sources.english()),
    senses: null,
  },
  {
    name: 'english-offensive',
    fewest: 300,
    words: async (sources) => common(sources.english(), await sources.cussWords()),
    senses: null,
  },
  {
    name: 'english-inflected',
    fewest: 55_000,
    words: (sources) => inflectedWords(sources.english(), sources.wordNet()),
    senses: null,
  },
  {
    name: 'english-proper-nouns',
    fewest: 17_000,
    words: (sources) => englishProperNouns(sources.scowl(), sources.wordNet()),
    senses: null,
  },
  ...(Object.keys(SUBJECT_FILES) as SubjectName[]).map((subject): Recipe => ({
    name: `english-${subject}`,
    fewest: 700,
    words: (sources) => sources.subjects()[subject],
    senses: null,
  })),
]

/** The words and the names of one language, from one reading. */
export function languageRecipes(
  language: LanguageName,
  progress: (percent: number) => void,
): readonly Recipe[] {
  let reading: ReturnType<typeof readLanguage> | null = null
  const read = (sources: Sources) =>
    (reading ??= readLanguage(language, sources.files(LANGUAGE_PACKAGES[language]), progress))
  return [
    {
      name: language,
      fewest: 100_000,
      words: async (sources) => (await read(sources)).words,
      senses: null,
    },
    {
      name: `${language}-names`,
      fewest: 0,
      words: async (sources) => (await read(sources)).names,
      senses: null,
    },
  ]
}

function once<T>(read: () => T): () => T {
  let kept: { readonly value: T } | null = null
  return () => (kept ??= { value: read() }).value
}
