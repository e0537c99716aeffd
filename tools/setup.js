// Makes a clone ready: packages, then word files. Runs before the npm scripts, in plain
// JavaScript, because on a bare clone the Node at hand may be too old for TypeScript.
// Says nothing when there is nothing to do, and what it says goes to stderr, since
// stdout belongs to the command that follows.
//
//   node tools/setup.js --packages   packages only
//   node tools/setup.js              packages and word files
//   node tools/setup.js --pages      packages, word files and the pages of the hall
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const lock = path.join(root, 'build', 'setup.lock')
const ownNode = path.join(root, 'node_modules', '.bin', 'node')

/** Each leaves at once when what it builds is up to date. */
const words = {
  builder: path.join('tools', 'lexicon', 'build.ts'),
  what: 'word files',
  takes: 'ten seconds or so',
}
const pages = { builder: path.join('tools', 'build-web.ts'), what: 'pages', takes: 'some seconds' }

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

class SetupError extends Error {}

try {
  if (process.argv.includes('--packages')) await setUp([])
  else await setUp(process.argv.includes('--pages') ? [words, pages] : [words])
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  say(error.message)
  process.exitCode = 1
}

/**
 * @typedef {{ builder: string, what: string, takes: string }} Build
 * @param {Build[]} builds
 */
async function setUp(builds) {
  if (!packagesAreCurrent()) {
    await alone(async () => {
      if (!packagesAreCurrent()) await installPackages()
    })
  }
  const node = findNode()
  for (const build of builds) await alone(() => make(node, build))
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own record
 * of what it installed last of all, so a broken-off install does not pass.
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
  say('Installing packages (npm ci); this takes a minute or so …')
  const begun = Date.now()
  const { code, output } = await runNpm(
    'ci',
    // Pages are built here, also where NODE_ENV says production.
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=warn',
  )
  if (code !== 0) {
    throw new SetupError(
      `${output.trim()}\n\nPackages could not be installed: npm ci ended with ${code}; what it said is above.`,
    )
  }
  say(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/**
 * npm must not run on the Node inside node_modules, which it is about to remove.
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

/** The Node that npm's scripts get: the installed one, else the one this runs on. */
function findNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (readJson('package.json'))
  const least = Number(/\d+/.exec(engines.node)?.[0])
  const node = existsSync(ownNode) ? realpathSync(ownNode) : process.execPath
  const version = node === process.execPath ? process.version : versionOf(node)
  if (version !== null && Number(/\d+/.exec(version)?.[0]) >= least) return node
  throw new SetupError(
    `Wordhall needs Node ${least} or later, and ${node} is ${version ?? 'one that does not run here'}.\n` +
      'On Linux (x64, arm64) npm brings it along as an optional dependency; if that was left out,\n' +
      `remove node_modules and try again. Elsewhere install Node ${least} and try again.`,
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
  let told = false
  const notice = setTimeout(() => {
    say(`Building the ${what}; this takes ${takes} …`)
    told = true
  }, 1000)
  const { code, output } = await run(node, [builder])
  clearTimeout(notice)
  if (code !== 0) {
    throw new SetupError(`${output.trim()}\n\nThe ${what} could not be built; see above.`)
  }
  if (told) say(`Built the ${what} in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/**
 * Does something while no other setup does. The lock is a file with its owner's process
 * id; one whose owner has died is taken over.
 *
 * @param {() => void | Promise<void>} work
 */
async function alone(work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  const begun = Date.now()
  let told = false
  while (!tryLock()) {
    const owner = lockOwner()
    if (owner !== null && !isAlive(owner)) {
      if (lockOwner() === owner) rmSync(lock, { force: true })
      continue
    }
    if (!told && Date.now() - begun > 2000) {
      say('Waiting for another setup to finish; if there is none, remove build/setup.lock …')
      told = true
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

/** Null when the lock is gone, or just being written. */
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
