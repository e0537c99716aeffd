import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '../server/testing/cleanup.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const VERSION = '999.0.0'

/**
 * A source tree as the next version may have it: with another version of the code, which reads no snapshots
 * of this one, and a further migration. Returns its folder.
 */
export function makeNextVersion(): string {
  const root = path.join(newFolder(), 'next')
  mkdirSync(root)
  cpSync(path.join(ROOT, 'src'), path.join(root, 'src'), { recursive: true })
  for (const name of ['node_modules', 'build']) {
    symlinkSync(path.join(ROOT, name), path.join(root, name))
  }
  const manifest = readFileSync(path.join(ROOT, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  write(root, 'package.json', replaceLast(manifest, `"${version}"`, `"${VERSION}"`))
  const schema = 'src/server/store/postgres-schema.ts'
  const migration = `  'ALTER TABLE wordhall.people ADD COLUMN favourite text',\n]\n`
  write(root, schema, replaceLast(readFileSync(path.join(ROOT, schema), 'utf8'), ']\n', migration))
  return root
}

function write(root: string, file: string, text: string): void {
  writeFileSync(path.join(root, file), text)
}

function replaceLast(text: string, old: string, replacement: string): string {
  const at = text.lastIndexOf(old)
  if (at < 0) throw new Error(`${old} is not there`)
  return text.slice(0, at) + replacement + text.slice(at + old.length)
}
