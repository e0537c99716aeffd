import { packWords, readWords } from '#lexicon/lexicon.ts'
import { packDefinitions } from '#lexicon/packed-definitions.ts'
import { buildFiles } from './built-files.ts'
import { PACKAGES, type Recipe, RECIPES, Sources } from './lexicons.ts'
import { SourceUnusable } from './package-files.ts'

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
  const { modules, recipes = RECIPES, report } = options
  return buildFiles({
    ...options,
    what: 'the lexicons',
    packages: PACKAGES,
    code: ['tools/lexicon', 'src/lexicon'],
    outputs: recipes.flatMap(fileNames),
    make: async () => {
      const sources = new Sources(modules)
      const files = new Map<string, Uint8Array>()
      for (const recipe of recipes) {
        for (const [file, bytes] of await cook(recipe, sources, report)) files.set(file, bytes)
      }
      return files
    },
  })
}

async function cook(
  recipe: Recipe,
  sources: Sources,
  report: (line: string) => void,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const levels = await recipe.words(sources)
  if (levels.size < recipe.fewest) {
    throw new SourceUnusable(
      PACKAGES.join(', '),
      `at least ${recipe.fewest} words for ${recipe.name}, found ${levels.size}`,
    )
  }
  const entries = [...levels].map(([word, level]) => ({ word, level }))
  entries.sort((a, b) => (a.word < b.word ? -1 : 1))
  const bytes = packWords(entries)
  files.set(`${recipe.name}.words`, bytes)
  report(`${recipe.name}.words: ${levels.size} words, ${bytes.length} bytes`)

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
