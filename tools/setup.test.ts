import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useScratchFolder } from './testing/scratch-folder.ts'

const { at, write } = useScratchFolder()

// A fake npm that records each run, takes a moment and installs by copying the lockfile.
const npm = `
  import fs from 'node:fs'
  fs.appendFileSync('npm-runs', process.argv[2] + ' ')
  if (process.argv.includes('--include=dev')) fs.writeFileSync('npm-included-dev', '')
  if (fs.existsSync('npm-fails')) { console.error('no such registry'); process.exit(7) }
  setTimeout(() => {
    fs.mkdirSync('node_modules', { recursive: true })
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  }, 300)
`

beforeEach(() => {
  cpSync(path.join(import.meta.dirname, 'setup.js'), at('tools/setup.js'))
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=24' } }))
  write(
    'tools/lexicon/build.ts',
    `import { writeFileSync } from 'node:fs'; writeFileSync('words', '' as string)`,
  )
  write(
    'tools/deck/build.ts',
    `import { writeFileSync } from 'node:fs'; writeFileSync('cards', '' as string)`,
  )
  write('npm.js', npm)
  lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  })
})

function lock(packages: Readonly<Record<string, object>>): void {
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }))
}

type Ending = { readonly code: unknown; readonly stdout: string; readonly stderr: string }

function setUp(...args: readonly string[]): Promise<Ending> {
  const env = { ...process.env, npm_execpath: at('npm.js'), npm_node_execpath: process.execPath }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/setup.js', ...args],
      { cwd: at(), env },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      },
    )
  })
}

const npmRuns = (): string =>
  existsSync(at('npm-runs')) ? readFileSync(at('npm-runs'), 'utf8') : ''

test('installs on a bare clone, builds words and cards, and prints nothing to stdout', async () => {
  const { code, stdout, stderr } = await setUp()
  expect({ code, stdout, runs: npmRuns() }).toEqual({ code: 0, stdout: '', runs: 'ci ' })
  expect(stderr).toMatch(/^Installing packages.*\nPackages installed in \d+ s\.\n$/)
  expect(existsSync(at('words')) && existsSync(at('cards'))).toBe(true)
})

test('installs development packages, which the pages are built with', async () => {
  await setUp()
  expect(existsSync(at('npm-included-dev'))).toBe(true)
})

test('does nothing and prints nothing when the packages match the lockfile', async () => {
  await setUp('--packages')
  expect(await setUp('--packages')).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(npmRuns()).toBe('ci ')
})

test('an optional package may be missing', async () => {
  await setUp('--packages')
  lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/c': { version: '1.0.0', optional: true },
  })
  await setUp('--packages')
  expect(npmRuns()).toBe('ci ')
})

test.each([
  ['another version', { 'node_modules/a': { version: '1.0.1' } }],
  ['another checksum', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }],
  [
    'an added package',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } },
  ],
  ['a removed package', {}],
])('installs again for %s', async (_, packages) => {
  await setUp('--packages')
  lock(packages)
  await setUp('--packages')
  await setUp('--packages')
  expect(npmRuns()).toBe('ci ci ')
})

test('shows the output of npm when it fails', async () => {
  write('npm-fails', '')
  const { code, stderr } = await setUp()
  expect(code).toBe(1)
  expect(stderr).toContain('no such registry')
  expect(stderr).toContain('Packages could not be installed: npm ci failed with code 7')
})

test('two setups at once install once', async () => {
  const endings = await Promise.all([setUp(), setUp()])
  expect(endings.map(({ code }) => code)).toEqual([0, 0])
  expect(npmRuns()).toBe('ci ')
})

test('takes over the lock of a dead process', async () => {
  mkdirSync(at('build'))
  write('build/setup.lock', String(2 ** 30))
  expect(await setUp()).toMatchObject({ code: 0 })
  expect(existsSync(at('build/setup.lock'))).toBe(false)
})

test('says which Node is needed', async () => {
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=99' } }))
  const { code, stderr } = await setUp()
  expect(code).toBe(1)
  expect(stderr).toContain('Wordhall needs Node 99 or later')
})

test('announces a build that takes long', async () => {
  await setUp('--packages')
  write('tools/lexicon/build.ts', `setTimeout(() => console.log('done'), 1500)`)
  const { stdout, stderr } = await setUp()
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Building the word files.*\nBuilt the word files in \d+ s\.\n$/)
})

test('fails when the words cannot be built', async () => {
  write('tools/lexicon/build.ts', `throw new Error('no words')`)
  const { code, stderr } = await setUp()
  expect(code).toBe(1)
  expect(stderr).toContain('no words')
})
