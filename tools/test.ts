/**
 * `npm test [-- --no-check] [VITEST-ARGUMENT…]`: the static checks, unless left out, then all tests. The last
 * line printed is "N passed, N failed"; each step of the checks counts as one. Skipped tests are named in the
 * line before.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { check, commandOf } from './check.ts'
import { installProgram, programsNotice } from './programs/apt-packages.ts'
import { CADDY } from './programs/caddy.ts'
import { CHROMIUM } from './programs/chromium.ts'
import { FIREFOX } from './programs/firefox.ts'
import { REDIS } from './programs/redis.ts'
import { WEBKIT } from './programs/webkit.ts'

type Tally = {
  readonly passed: number
  readonly failed: number
  /** The names of tests that were skipped. */
  readonly skipped: readonly string[]
}

const root = path.resolve(import.meta.dirname, '..')

/** Vitest cannot time out a test that blocks the event loop. Tests of faults last as long as FAULTS says. */
const MAX_RUN = (45 + Number(process.env['FAULTS'] ?? 0)) * 60_000

async function runTests(args: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-test-'))
  try {
    const report = path.join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runVitest(['run', ...reporters, ...args])
    return tallyOf(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Vitest gets a process group of its own, so that its workers can be ended with it. */
function runVitest(args: readonly string[]): Promise<number | null> {
  const detached = process.platform !== 'win32'
  const command = [commandOf(root, 'vitest'), ...args]
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', detached })
  const end = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined) process.kill(detached ? -child.pid : child.pid, signal)
  }
  const watch = setTimeout(() => {
    console.log(`The tests ran longer than ${MAX_RUN / 60_000} minutes and were stopped.`)
    end('SIGKILL')
  }, MAX_RUN)
  process.on('SIGINT', end).on('SIGTERM', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(watch)
      resolve(code)
    })
  })
}

const SKIPPED = ['skipped', 'pending']

/** A file that could not be loaded counts as one failure, and so does a run without any test. */
function tallyOf(report: string, code: number | null): Tally {
  const { numPassedTests: passed, numFailedTests, testResults } = readReport(report)
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => SKIPPED.includes(status))
      .map(({ fullName }) => fullName),
  )
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, skipped }
}

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

function readReport(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    console.log('Vitest wrote no report.')
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

const NO_CHECK = '--no-check'
const args = process.argv.slice(2)
const isChecked = !args.includes(NO_CHECK)
const programs = [CHROMIUM, REDIS, CADDY, FIREFOX, WEBKIT]
const when = isChecked ? 'after the static checks, before the tests' : 'before the tests'
const notice = programsNotice(programs, when)
if (notice !== null) console.log(`${notice}\n`)
const checks = isChecked ? await check(root, []) : { passed: 0, failed: 0 }
for (const program of programs) installProgram(program, console.log)
const tests = await runTests(args.filter((arg) => arg !== NO_CHECK))
const failed = checks.failed + tests.failed
if (tests.skipped.length > 0) {
  console.log(`${tests.skipped.length} skipped: ${tests.skipped.join('; ')}`)
}
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
