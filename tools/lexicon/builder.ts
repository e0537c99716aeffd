import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { packWords, readWords } from '#lexicon/lexicon.ts'
import { packDefinitions } from '#lexicon/packed-definitions.ts'
import { HUNSPELL_PACKAGE, LANGUAGE_PACKAGES, type LanguageName } from './languages.ts'
import { languageRecipes, PACKAGES, type Recipe, RECIPES, Sources } from './lexicons.ts'
import { PackageFiles, SourceUnusable } from './package-files.ts'

export type BuildOptions = {
  /** The folder that packages are installed in. */
  readonly modules: string
  readonly out: string
  /** All of them unless told otherwise. */
  readonly recipes?: readonly Recipe[]
  readonly force: boolean
  readonly report: (line: string) => void
}

const ROOT = join(import.meta.dirname, '../..')
const CODE_FOLDERS = ['tools/lexicon', 'src/lexicon']
const STAMP_FILE = 'built-from'

/** Throws SourceUnusable, with nothing written, when a package is missing or damaged. */
export function buildLexicons(options: BuildOptions): Promise<'built' | 'up-to-date'> {
  const { recipes = RECIPES } = options
  return build({ ...options, recipes, packages: PACKAGES, stampFile: STAMP_FILE })
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
    stampFile: `${STAMP_FILE}-${language}`,
  })
}

type Work = Required<BuildOptions> & {
  readonly packages: readonly string[]
  readonly stampFile: string
}

async function build(work: Work): Promise<'built' | 'up-to-date'> {
  const { modules, out, recipes, force, report, packages, stampFile } = work
  const key = sourcesKey(modules, packages)
  const outputs = recipes.flatMap(fileNames)
  const stamp = readWhole(join(out, stampFile))
  const found = stampOf(key, outputs, (file) => readWhole(join(out, file)))
  if (!force && stamp !== null && stamp.toString() === found) {
    report('the lexicons are up to date')
    return 'up-to-date'
  }

  const started = performance.now()
  const sources = new Sources(modules)
  const files = new Map<string, Uint8Array>()
  for (const recipe of recipes) {
    for (const [file, bytes] of await cook(recipe, sources, work)) files.set(file, bytes)
  }
  mkdirSync(out, { recursive: true })
  // Without the stamp a broken-off build is never taken for a finished one.
  rmSync(join(out, stampFile), { force: true })
  for (const [file, bytes] of files) writeWhole(join(out, file), bytes)
  writeWhole(
    join(out, stampFile),
    stampOf(key, outputs, (file) => files.get(file)!)!,
  )
  report(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return 'built'
}

async function cook(
  recipe: Recipe,
  sources: Sources,
  { report, packages }: Work,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const levels = await recipe.words(sources)
  if (levels.size < recipe.fewest) {
    throw new SourceUnusable(
      packages.join(', '),
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

/** Changes with the version of every source package and with the code that reads and packs. */
function sourcesKey(modules: string, packages: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of packages) hash.update(`${name} ${new PackageFiles(modules, name).version()}\n`)
  for (const folder of CODE_FOLDERS) {
    const names = readdirSync(join(ROOT, folder)).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    for (const name of names.toSorted()) {
      hash.update(`${folder}/${name}\n`)
      hash.update(readFileSync(join(ROOT, folder, name)))
    }
  }
  return hash.digest('hex')
}

/** What was built from what, with a hash of each file, so that damage shows; null when one is missing. */
function stampOf(
  key: string,
  files: readonly string[],
  read: (file: string) => Uint8Array | null,
): string | null {
  const lines = [`${key} sources`]
  for (const file of files) {
    const bytes = read(file)
    if (bytes === null) return null
    lines.push(`${createHash('sha256').update(bytes).digest('hex')} ${file}`)
  }
  return `${lines.join('\n')}\n`
}

/** The file's bytes, or null when there is no such file. */
function readWhole(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

/** Under another name first, so that a file is there whole or not at all. */
function writeWhole(path: string, contents: Uint8Array | string): void {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, contents)
    renameSync(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
