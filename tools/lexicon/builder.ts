import { packWords, readWords } from '#lexicon/lexicon.ts'
import { packDefinitions } from '#lexicon/definitions/packed-definitions.ts'
import { buildFiles } from './incremental-build.ts'
import { HUNSPELL_PACKAGE, LANGUAGE_PACKAGES, type LanguageName } from './sources/hunspell.ts'
import { languageRecipes, PACKAGES, type Recipe, RECIPES, Sources } from './lexicons.ts'
import { SourceUnusable } from './sources/package-files.ts'

export type BuildOptions = {
  /** The folder that packages are installed in. */
  readonly modules: string
  readonly out: string
  /** All of them unless told otherwise. */
  readonly recipes?: readonly Recipe[]
  readonly force: boolean
  readonly report: (line: string) => void
}

/** Throws SourceUnusable, with nothing written, when a package is missing or damaged. */
export function buildLexicons(options: BuildOptions): Promise<'built' | 'up-to-date'> {
  const { recipes = RECIPES } = options
  return build({ ...options, recipes, packages: PACKAGES, stampFile: 'built-from' })
}

/** One language and nothing else: it takes a while, and most tables play in English. */
export function buildLanguage(
  language: LanguageName,
  progress: (percent: number) => void,
  options: Omit<BuildOptions, 'recipes'>,
): Promise<'built' | 'up-to-date'> {
  return build({
    ...options,
    recipes: languageRecipes(language, progress),
    packages: [LANGUAGE_PACKAGES[language], HUNSPELL_PACKAGE],
    stampFile: `built-from-${language}`,
  })
}

type Work = Required<BuildOptions> & {
  readonly packages: readonly string[]
  readonly stampFile: string
}

function build(work: Work): Promise<'built' | 'up-to-date'> {
  const { modules, recipes } = work
  return buildFiles({
    ...work,
    what: 'the lexicons',
    code: ['tools/lexicon', 'src/lexicon'],
    outputs: recipes.flatMap(fileNames),
    make: async () => {
      const sources = new Sources(modules)
      const files = new Map<string, Uint8Array>()
      for (const recipe of recipes) {
        for (const [file, bytes] of await cook(recipe, sources, work)) files.set(file, bytes)
      }
      return files
    },
  })
}

async function cook(
  recipe: Recipe,
  sources: Sources,
  { report, packages }: Work,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const rarities = await recipe.words(sources)
  if (rarities.size < recipe.fewest) {
    throw new SourceUnusable(
      packages.join(', '),
      `at least ${recipe.fewest} words for ${recipe.name}, found ${rarities.size}`,
    )
  }
  const entries = [...rarities].map(([word, rarity]) => ({ word, rarity }))
  entries.sort((a, b) => (a.word < b.word ? -1 : 1))
  const bytes = packWords(entries)
  files.set(`${recipe.name}.words`, bytes)
  report(`${recipe.name}.words: ${rarities.size} words, ${bytes.length} bytes`)

  const { senses } = recipe
  if (senses !== null) {
    const words = readWords(recipe.name, bytes)
    const definitions = packDefinitions(words, (word) => senses(word, sources))
    files.set(`${recipe.name}.definitions`, definitions)
    report(`${recipe.name}.definitions: ${definitions.length} bytes`)
  }
  return files
}

function fileNames({ name, senses }: Recipe): readonly string[] {
  return senses === null ? [`${name}.words`] : [`${name}.words`, `${name}.definitions`]
}
