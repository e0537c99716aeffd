import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldingOf, languageWithId } from '#lexicon/languages/language-id.ts'
import type { Language } from '#lexicon/languages/languages.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import { findOwnDictionaries } from '#server/own-dictionaries.ts'
import { wordList, type LexiconSpec, type Sources } from './lexicons.ts'
import { FAKER_PACKAGE, readNames } from './sources/faker-names.ts'
import {
  parseDictionary,
  UnreadableDictionary,
  type DictionaryFiles,
} from './sources/hunspell/dictionary.ts'
import { readLanguage, type LanguageWords, type Spelling } from './sources/language-words.ts'
import { PackageFiles, SourceUnusable } from './sources/package-files.ts'

/** What a language is built from. */
export type LanguageSource = {
  readonly id: string
  readonly minWords: number
  /** Packages whose versions the words depend on. */
  readonly packages: readonly string[]
  files(): DictionaryFiles
  spelling(sources: Sources): Promise<Spelling>
  unusable(expected: string): Error
}

/** A host's dictionary has at least this many words, or it is not one. */
const MIN_OWN_WORDS = 100

/** A language of the table, or a dictionary in the host's folder; null if there is neither. */
export function findLanguage(
  id: string,
  { modules, dictionaries }: { modules: string; dictionaries: string },
): LanguageSource | null {
  const language = languageWithId(id)
  if (language !== null) return packageSource(language, modules)
  return findOwnDictionaries(dictionaries).ids.includes(id) ? ownSource(id, dictionaries) : null
}

function packageSource(language: Language, modules: string): LanguageSource {
  const { id, minWords, folding, syllabic = '', capitalizedNouns, isLenient = false } = language
  const { longest = LONGEST_WORD } = language
  const files = new PackageFiles(modules, language.package)
  return {
    id,
    minWords,
    packages: [language.package, ...(capitalizedNouns === undefined ? [] : [FAKER_PACKAGE])],
    files: () => ({ aff: files.bytes('index.aff'), dic: files.bytes('index.dic') }),
    async spelling(sources) {
      // Close enough for its neighbours Luxembourgish and Low German.
      const names = async () => readNames('german', sources.files(FAKER_PACKAGE))
      const knownNames =
        capitalizedNouns === undefined
          ? null
          : { names: await names(), flags: capitalizedNouns.nameFlags }
      return { folding, longest, syllabic, knownNames, isLenient }
    },
    unusable: (expected) => files.unusable(expected),
  }
}

function ownSource(id: string, folder: string): LanguageSource {
  const read = (extension: string) => readFileSync(join(folder, `${id}.${extension}`))
  return {
    id,
    minWords: MIN_OWN_WORDS,
    packages: [],
    files: () => ({ aff: read('aff'), dic: read('dic') }),
    spelling: () =>
      Promise.resolve({
        folding: foldingOf(id),
        longest: LONGEST_WORD,
        // Any of these may be a vowel.
        syllabic: 'rlw',
        knownNames: null,
        isLenient: false,
      }),
    unusable: (expected) =>
      new SourceUnusable(`the dictionary ${id} cannot be used: expected ${expected}`),
  }
}

/** The words and the names of a language, which share one expansion of its dictionary. */
export function languageLexicons(
  source: LanguageSource,
  progress: (percent: number) => void,
): readonly LexiconSpec[] {
  const { id, minWords } = source
  let expansion: Promise<LanguageWords> | null = null
  const read = (sources: Sources) => (expansion ??= expand(source, sources, progress))
  return [
    wordList(id, minWords, async (sources) => (await read(sources)).words),
    wordList(`${id}-names`, 0, async (sources) => (await read(sources)).names),
  ]
}

async function expand(
  source: LanguageSource,
  sources: Sources,
  progress: (percent: number) => void,
): Promise<LanguageWords> {
  const spelling = await source.spelling(sources)
  try {
    const dictionary = parseDictionary(source.files(), spelling)
    return readLanguage(dictionary, spelling, progress)
  } catch (error) {
    if (!(error instanceof UnreadableDictionary)) throw error
    throw source.unusable(error.message)
  }
}
