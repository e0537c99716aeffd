import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBuild } from '../lexicon/build-command.ts'
import { buildDeck } from './builder.ts'

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

await runBuild(USAGE, readArguments(), (given) => buildDeck({ ...given, report: console.log }))
