import { parseArgs } from 'node:util'
import { buildOptions, runBuild } from '../lexicon/build-command.ts'
import { buildDeck } from './builder.ts'

const USAGE =
  'usage: node tools/deck/build.ts [--out build/deck] [--modules node_modules] [--force]'

await runBuild(
  USAGE,
  () => parseArgs({ options: buildOptions('build/deck') }).values,
  (options) => buildDeck({ ...options, report: console.log }),
)
