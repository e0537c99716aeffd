import { parseArgs } from 'node:util'
import { buildOptions, runBuild } from './build-command.ts'
import { buildLanguage, buildLexicons } from './builder.ts'
import { isLanguageName, LANGUAGE_PACKAGES } from './sources/hunspell.ts'

const USAGE =
  'usage: node tools/lexicon/build.ts [--out build/lexicon] [--modules node_modules] [--force]\n' +
  `       [--language ${Object.keys(LANGUAGE_PACKAGES).join('|')}]`

/** `language` is null for the lexicons that are always built. */
function parseArguments() {
  const { values } = parseArgs({
    options: { ...buildOptions('build/lexicon'), language: { type: 'string' } },
  })
  const { language = null } = values
  return language === null || isLanguageName(language) ? { ...values, language } : null
}

await runBuild(USAGE, parseArguments, ({ language, ...options }) => {
  const logged = { ...options, report: console.log }
  if (language === null) return buildLexicons(logged)
  // The parent process reads the progress, one line per percent.
  return buildLanguage(language, (percent) => console.log(`${percent} %`), logged)
})
