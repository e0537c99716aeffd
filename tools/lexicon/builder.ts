import { packWords, readWords } from '#lexicon/lexicon.ts'
import { packDefinitions } from '#lexicon/definitions/packed-definitions.ts'
import { buildIfStale } from './incremental-build.ts'
import { languageLexicons, type LanguageSource } from './language-lexicons.ts'
import { LEXICONS, type LexiconSpec, PACKAGES, Sources } from './lexicons.ts'
import { SourceUnusable } from './sources/package-files.ts'

export type BuildOptions = {
  /** The folder of installed packages. */
  readonly modules: string
  readonly out: string
  /** Defaults to all. */
  readonly lexicons?: readonly LexiconSpec[]
  readonly force: boolean
  readonly report: (line: string) => void
}

/** Throws SourceUnusable, without writing anything, when a package is missing or damaged. */
export function buildLexicons(options: BuildOptions): Promise<'built' | 'up-to-date'> {
  const { lexicons = LEXICONS } = options
  const unusable = (expected: string) =>
    new SourceUnusable(
      `the packages ${PACKAGES.join(', ')} are damaged: expected ${expected}; run npm ci`,
    )
  return build({
    ...options,
    lexicons,
    packages: PACKAGES,
    contents: () => [],
    stampFile: 'built-from',
    unusable,
  })
}

/** Builds one language other than English. Done on demand, because it takes seconds. */
export function buildLanguage(
  source: LanguageSource,
  progress: (percent: number) => void,
  options: Omit<BuildOptions, 'lexicons'>,
): Promise<'built' | 'up-to-date'> {
  const { id, packages } = source
  return build({
    ...options,
    lexicons: languageLexicons(source, progress),
    packages,
    // A host's dictionary has no version.
    contents: () => (packages.length === 0 ? Object.values(source.files()) : []),
    stampFile: `built-from-${id}`,
    unusable: (expected) => source.unusable(expected),
  })
}

type Build = Required<BuildOptions> & {
  readonly packages: readonly string[]
  contents(): readonly Uint8Array[]
  readonly stampFile: string
  unusable(expected: string): Error
}

function build(options: Build): Promise<'built' | 'up-to-date'> {
  const { modules, lexicons } = options
  return buildIfStale({
    ...options,
    what: 'the lexicons',
    code: ['tools/lexicon', 'src/lexicon'],
    outputs: lexicons.flatMap(fileNames),
    make: async () => {
      const sources = new Sources(modules)
      const files = new Map<string, Uint8Array>()
      for (const lexicon of lexicons) {
        for (const [file, bytes] of await pack(lexicon, sources, options)) files.set(file, bytes)
      }
      return files
    },
  })
}

async function pack(
  lexicon: LexiconSpec,
  sources: Sources,
  { report, unusable }: Build,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const rarities = await lexicon.words(sources)
  if (rarities.size < lexicon.minWords) {
    throw unusable(`at least ${lexicon.minWords} words for ${lexicon.name}, found ${rarities.size}`)
  }
  const entries = [...rarities].map(([word, rarity]) => ({ word, rarity }))
  entries.sort((a, b) => (a.word < b.word ? -1 : 1))
  const bytes = packWords(entries)
  files.set(`${lexicon.name}.words`, bytes)
  report(`${lexicon.name}.words: ${rarities.size} words, ${bytes.length} bytes`)

  const { senses } = lexicon
  if (senses !== null) {
    const words = readWords(lexicon.name, bytes)
    const definitions = packDefinitions(words, (word) => senses(word, sources))
    files.set(`${lexicon.name}.definitions`, definitions)
    report(`${lexicon.name}.definitions: ${definitions.length} bytes`)
  }
  return files
}

function fileNames({ name, senses }: LexiconSpec): readonly string[] {
  return senses === null ? [`${name}.words`] : [`${name}.words`, `${name}.definitions`]
}
