import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { newFolder } from '../server/testing/cleanup.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const VERSION = '999.0.0'

/** What the next version changes in a file: a text that is there, and what stands there then. */
type Change = readonly [file: string, old: string, replacement: string]

const CHANGES: readonly Change[] = [
  // Nodes tell and ask each other what this version does not know.
  [
    'src/server/cluster/cluster.ts',
    '  peerCame(node: string): void {\n',
    `  peerCame(node: string): void {
    this.publish('novelty' as never, 'told to all' as never)
    this.#send(node, { novelty: 'told to one' } as never)
    void this.#ask(node, { type: 'novelty' } as never).catch(() => undefined)
`,
  ],
  // Pages send a further field.
  ['src/protocol/version.ts', 'MINOR = 0', 'MINOR = 1'],
  ['src/protocol/version.ts', '>> = {}', '>> = { subscribe: { mood: 1 } }'],
  [
    'src/protocol/messages.ts',
    "    type: v.literal('subscribe'),\n",
    "    type: v.literal('subscribe'),\n    mood: v.optional(v.string()),\n",
  ],
  [
    'src/client/hall-client.ts',
    "{ type: 'subscribe', table, code, since, listed }",
    "{ type: 'subscribe', table, code, since, listed, mood: 'curious' }",
  ],
]

/**
 * A source tree as the next version may have it: with another version of the code, which reads no snapshots
 * of this one, a further migration, messages that this version does not know, and other assets. Returns its
 * folder.
 */
export function makeNextVersion(): string {
  const root = path.join(newFolder(), 'next')
  mkdirSync(path.join(root, 'build'), { recursive: true })
  for (const name of ['src', 'tools', 'vite.config.ts', 'package-lock.json']) {
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true })
  }
  const built = readdirSync(path.join(ROOT, 'build')).filter((name) => !name.startsWith('web'))
  for (const name of ['node_modules', ...built.map((one) => path.join('build', one))]) {
    symlinkSync(path.join(ROOT, name), path.join(root, name))
  }
  const manifest = readFileSync(path.join(ROOT, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  write(root, 'package.json', replaceLast(manifest, `"${version}"`, `"${VERSION}"`))
  const schema = 'src/server/store/postgres-schema.ts'
  const migration = `  'ALTER TABLE wordhall.people ADD COLUMN favourite text',\n]\n`
  write(root, schema, replaceLast(readFileSync(path.join(ROOT, schema), 'utf8'), ']\n', migration))
  for (const [file, old, replacement] of CHANGES) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!text.includes(old)) throw new Error(`${file} has no ${old}`)
    write(root, file, text.replaceAll(old, replacement))
  }
  return root
}

/** Builds the pages of a source tree. */
export function buildPages(root: string): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: root, env, stdio: 'inherit' })
}

function write(root: string, file: string, text: string): void {
  writeFileSync(path.join(root, file), text)
}

function replaceLast(text: string, old: string, replacement: string): string {
  const at = text.lastIndexOf(old)
  if (at < 0) throw new Error(`${old} is not there`)
  return text.slice(0, at) + replacement + text.slice(at + old.length)
}
