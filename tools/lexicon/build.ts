import process from 'node:process'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { LANGUAGES } from '#lexicon/languages/languages.ts'
import { dictionariesFolder } from '#server/settings.ts'
import { buildOptions, runBuild } from './build-command.ts'
import { buildLanguage, buildLexicons } from './builder.ts'
import { findLanguage } from './language-lexicons.ts'

const USAGE =
  'usage: node tools/lexicon/build.ts [--out build/lexicon] [--modules node_modules] [--force]\n' +
  '       [--language LANGUAGE [--dictionaries data/dictionaries]]\n' +
  `languages: ${LANGUAGES.map(({ id }) => id).join(', ')},\n` +
  '           and those of the dictionaries in that folder'

/** `language` is null for the lexicons that are always built. */
function parseArguments() {
  const { values } = parseArgs({
    options: {
      ...buildOptions('build/lexicon'),
      language: { type: 'string' },
      dictionaries: { type: 'string', default: dictionariesFolder(process.env) },
    },
  })
  if (values.language === undefined) return { ...values, language: null }
  const language = findLanguage(values.language, values)
  return language === null ? null : { ...values, language }
}

/** A hall that is killed cannot end its builder, which must not go on for minutes then. */
function endWithParent(): void {
  // In a thread of its own, because building leaves no time for timers.
  const watch = `setInterval(() => {
    const { pid, ppid } = process
    if (ppid !== ${process.ppid}) process.kill(pid, 'SIGKILL')
  }, 500)`
  new Worker(watch, { eval: true }).unref()
}

await runBuild(USAGE, parseArguments, ({ language, ...options }) => {
  const logged = { ...options, report: console.log }
  if (language === null) return buildLexicons(logged)
  endWithParent()
  // The parent process reads the progress, one line per percent.
  return buildLanguage(language, (percent) => console.log(`${percent} %`), logged)
})
