// Prepares a clone: installs packages, builds the word files, word cards and pages. Plain
// JavaScript without dependencies, because on a bare clone the installed Node may be too old for
// TypeScript. Prints nothing when there is nothing to do, and prints to stderr only: stdout belongs
// to the command that follows.
//
//   node tools/setup.js --packages   packages only
//   node tools/setup.js              packages, word files and word cards
//   node tools/setup.js --pages      all of these and the web pages
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const lock = path.join(root, 'build', 'setup.lock')
const ownNode = path.join(root, 'node_modules', '.bin', 'node')

/**
 * A builder exits at once when its output is up to date.
 *
 * @typedef {{ builder: string, what: string, takes: string }} Build
 */
/** @type {Build} */
const words = { builder: 'tools/lexicon/build.ts', what: 'word files', takes: 'about 10 seconds' }
/** @type {Build} */
const deck = { builder: 'tools/deck/build.ts', what: 'word cards', takes: 'a few seconds' }
/** @type {Build} */
const pages = { builder: 'tools/build-web.ts', what: 'web pages', takes: 'a few seconds' }

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

class SetupError extends Error {}

/**
 * Prepares the clone and returns the path of the Node to run its programs with, or null after
 * printing what went wrong.
 *
 * @param {{ pages: boolean, packagesOnly: boolean }} options
 * @returns {Promise<string | null>}
 */
export async function setUp({ pages: withPages, packagesOnly }) {
  try {
    if (!packagesAreCurrent()) {
      await withLock(async () => {
        if (!packagesAreCurrent()) await installPackages()
      })
    }
    const node = findNode()
    const builds = packagesOnly ? [] : withPages ? [words, deck, pages] : [words, deck]
    for (const build of builds) await withLock(() => make(node, build))
    return node
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    return null
  }
}

/**
 * Whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json at the
 * very end, so an interrupted install does not match.
 */
function packagesAreCurrent() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (wanted === null) throw new SetupError('package-lock.json is missing or cannot be read.')
  if (installed === null) return false
  const same = Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    const there = installed[place]
    if (place === '' || (there === undefined && optional)) return true
    return there?.version === version && there?.integrity === integrity
  })
  return same && Object.keys(installed).every((place) => place in wanted)
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | null}
 */
function readPackages(file) {
  try {
    return /** @type {{ packages: Record<string, Package> }} */ (readJson(file)).packages
  } catch {
    return null
  }
}

/** @param {string} file @returns {unknown} */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}

async function installPackages() {
  say('Installing packages (npm ci); this takes about a minute …')
  const begun = Date.now()
  const { code, output } = await runNpm(
    'ci',
    // The pages are built here, so development packages are needed under NODE_ENV=production too.
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=warn',
  )
  if (code !== 0) {
    throw new SetupError(
      `${output.trim()}\n\nPackages could not be installed: npm ci failed with code ${code}; see its output above.`,
    )
  }
  say(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/**
 * Runs npm on a Node outside node_modules, because `npm ci` removes that folder.
 *
 * @param {...string} args
 */
function runNpm(...args) {
  const { npm_execpath: npm = '', npm_node_execpath: node = '', PATH = '' } = process.env
  const known = npm.endsWith('.js') && existsSync(node) && !isInside(node)
  const outside = PATH.split(path.delimiter).filter((folder) => !isInside(folder))
  return run(known ? node : 'npm', known ? [npm, ...args] : args, {
    env: { ...process.env, PATH: outside.join(path.delimiter) },
    shell: !known && process.platform === 'win32',
  })
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** @param {string} file */
function isInside(file) {
  return file.startsWith(path.join(root, 'node_modules') + path.sep)
}

/** The Node in node_modules, or else the one running this. */
function findNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (readJson('package.json'))
  const least = Number(/\d+/.exec(engines.node)?.[0])
  const node = existsSync(ownNode) ? realpathSync(ownNode) : process.execPath
  const version = node === process.execPath ? process.version : versionOf(node)
  if (version !== null && Number(/\d+/.exec(version)?.[0]) >= least) return node
  throw new SetupError(
    `Wordhall needs Node ${least} or later, but ${node} ${version === null ? 'does not run here' : `is ${version}`}.\n` +
      'On Linux (x64, arm64) npm installs it as an optional dependency; if optional dependencies\n' +
      `were left out, remove node_modules and try again. Elsewhere install Node ${least} first.`,
  )
}

/** @param {string} node */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * @param {string} node
 * @param {Build} build
 */
async function make(node, { builder, what, takes }) {
  const begun = Date.now()
  let announced = false
  const notice = setTimeout(() => {
    say(`Building the ${what}; this takes ${takes} …`)
    announced = true
  }, 1000)
  const { code, output } = await run(node, [builder])
  clearTimeout(notice)
  if (code !== 0) {
    throw new SetupError(`${output.trim()}\n\nThe ${what} could not be built; see above.`)
  }
  if (announced) say(`Built the ${what} in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/**
 * Runs `work` while no other setup is running. The lock file holds its owner's process id; the lock
 * of a dead process is taken over.
 *
 * @param {() => void | Promise<void>} work
 */
async function withLock(work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  const begun = Date.now()
  let announced = false
  while (!tryLock()) {
    const owner = lockOwner()
    if (owner !== null && !isAlive(owner)) {
      if (lockOwner() === owner) rmSync(lock, { force: true })
      continue
    }
    if (!announced && Date.now() - begun > 2000) {
      say('Waiting for another setup to finish; if none is running, remove build/setup.lock …')
      announced = true
    }
    await sleep(50)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function tryLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** Null when the lock is gone or is just being written. */
function lockOwner() {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  const node = await setUp({
    pages: process.argv.includes('--pages'),
    packagesOnly: process.argv.includes('--packages'),
  })
  process.exitCode = node === null ? 1 : 0
}
