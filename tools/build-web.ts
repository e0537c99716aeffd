/**
 * Builds the pages into build/web, with brotli copies of compressible files.
 *
 *     node tools/build-web.ts [--force]
 *
 * Does nothing when sources and packages are those of the last build.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, 'build/web')
const KEY_FILE = path.join(ROOT, 'build/web-built-from')

/** Smaller files are sent uncompressed. */
const MIN_COMPRESSED = 512

function keyOfSources(): string {
  const hash = createHash('sha256')
  const sources = globSync('{src,tools}/**/*.{ts,tsx,js,css,html,svg,md}', { cwd: ROOT })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .toSorted()
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts']) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

function isBuilt(key: string): boolean {
  try {
    return (
      readFileSync(KEY_FILE, 'utf8') === key && globSync('index.html.br', { cwd: OUT }).length > 0
    )
  } catch {
    return false
  }
}

function compress(): void {
  for (const file of globSync('**/*.{html,js,css,svg,json}', { cwd: OUT })) {
    const bytes = readFileSync(path.join(OUT, file))
    if (bytes.length < MIN_COMPRESSED && file !== 'index.html') continue
    const small = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    writeFileSync(path.join(OUT, `${file}.br`), small)
  }
}

// A production build, whatever NODE_ENV the caller has.
process.env['NODE_ENV'] = 'production'

const key = keyOfSources()
if (process.argv.includes('--force') || !isBuilt(key)) {
  process.stderr.write('Building the web pages; this takes a few seconds …\n')
  await build({
    root: path.join(ROOT, 'src/web'),
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
  })
  compress()
  writeFileSync(KEY_FILE, key)
}
