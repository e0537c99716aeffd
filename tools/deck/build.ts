import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDeck } from './builder.ts'
import { SourceUnusable } from '../lexicon/package-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const USAGE =
  'usage: node tools/deck/build.ts [--out build/deck] [--modules node_modules] [--force]'

type Arguments = { readonly out: string; readonly modules: string; readonly force: boolean }

function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: join(ROOT, 'build/deck') },
        modules: { type: 'string', default: join(ROOT, 'node_modules') },
        force: { type: 'boolean', default: false },
      },
    })
    return { ...values, out: resolve(values.out), modules: resolve(values.modules) }
  } catch {
    return null
  }
}

const options = readArguments()
if (options === null) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    await buildDeck({ ...options, report: console.log })
  } catch (error) {
    if (!(error instanceof SourceUnusable)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
