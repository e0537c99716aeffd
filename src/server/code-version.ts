import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Everything that the fold of a log depends on. The manifest pins the versions of dependencies. */
const SOURCES = [
  'package.json',
  'src/{kit,lexicon,match,table}/**/*.ts',
  'src/games/*/rules/**/*.ts',
]
const IRRELEVANT = /\.test\.ts$|\/(laws|testing|tests)\//

/**
 * A hash of the sources that determine the state of a table. Nobody has to remember to count a
 * version up when rules change.
 */
export function computeCodeVersion(root = ROOT): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    const name = file.replaceAll('\\', '/')
    if (IRRELEVANT.test(name)) continue
    const text = readFileSync(path.join(root, file))
    hash.update(`${name} ${text.length}\n`).update(text)
  }
  return hash.digest('base64url').slice(0, 22)
}
