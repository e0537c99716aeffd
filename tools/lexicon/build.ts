import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBuild } from './build-command.ts'
import { buildLanguage, buildLexicons } from './builder.ts'
import { LANGUAGE_PACKAGES, type LanguageName } from './sources/hunspell.ts'

const ROOT = join(import.meta.dirname, '../..')
const USAGE =
  'usage: node tools/lexicon/build.ts [--out build/lexicon] [--modules node_modules] [--force]\n' +
  `       [--language ${Object.keys(LANGUAGE_PACKAGES).join('|')}]`

type Arguments = {
  readonly out: string
  readonly modules: string
  readonly force: boolean
  /** Only this; null for everything that is built beforehand. */
  readonly language: LanguageName | null
}

function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: join(ROOT, 'build/lexicon') },
        modules: { type: 'string', default: join(ROOT, 'node_modules') },
        force: { type: 'boolean', default: false },
        language: { type: 'string' },
      },
    })
    const { language = null } = values
    if (language !== null && !Object.hasOwn(LANGUAGE_PACKAGES, language)) return null
    return {
      out: resolve(values.out),
      modules: resolve(values.modules),
      force: values.force,
      language: language as LanguageName | null,
    }
  } catch {
    return null
  }
}

await runBuild(USAGE, readArguments(), ({ language, ...folders }) => {
  const work = { ...folders, report: console.log }
  if (language === null) return buildLexicons(work)
  // Whoever started this reads the progress, a line for each percent.
  return buildLanguage(language, (percent) => console.log(`${percent} %`), work)
})
