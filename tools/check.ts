/**
 * `npm run check [-- STEP…]`: the static checks. All steps run, even after one has failed.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { findViolations, formatViolation, type Violation } from './boundaries.ts'
import { findIncompleteGames } from './games/completeness.ts'
import { findLarge, findLooseSentences, findStraightApostrophes, findUnwanted } from './hygiene.ts'

/** Returns the problems as text to print, or null. */
type Step = (root: string) => Promise<string | null> | string | null

const steps: Readonly<Record<string, Step>> = {
  format: (root) => run(root, 'oxfmt', '--check'),
  lint: (root) => run(root, 'oxlint'),
  types: async (root) => {
    const problems = await run(root, 'typescript', '-b', '--pretty', 'false')
    return problems === null ? null : eachOnce(problems)
  },
  unused: (root) => run(root, 'knip', '--no-progress'),
  boundaries: (root) => listed(findViolations(root)),
  games: (root) => listed(findIncompleteGames(root)),
  hygiene: (root) =>
    listed([
      ...findUnwanted(root),
      ...findLarge(root),
      ...findStraightApostrophes(root),
      ...findLooseSentences(root),
    ]),
}

export async function check(
  root: string,
  names: readonly string[],
): Promise<{ readonly passed: number; readonly failed: number }> {
  let failed = 0
  for (const name of names.length === 0 ? Object.keys(steps) : names) {
    const begun = performance.now()
    const problems = await attempt(name, root)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${problems === null ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds} s`)
    if (problems === null) continue
    failed += 1
    console.log(`\n${problems.trim()}\n`)
  }
  return { passed: (names.length || Object.keys(steps).length) - failed, failed }
}

async function attempt(name: string, root: string): Promise<string | null> {
  const step = steps[name]
  if (step === undefined)
    return `There is no step ${name}. The steps: ${Object.keys(steps).join(', ')}`
  try {
    return await step(root)
  } catch (error) {
    return String(error instanceof Error ? error.stack : error)
  }
}

/** Errors without repetition: each project that a file belongs to reports them. Further lines of an error are indented. */
export function eachOnce(output: string): string {
  return [...new Set(output.trim().split(/\n(?=\S)/))].join('\n')
}

function listed(violations: readonly Violation[]): string | null {
  return violations.length === 0 ? null : violations.map(formatViolation).join('\n')
}

/** Runs the command of an installed package on this Node, in the root. */
function run(root: string, name: string, ...args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // oxlint colours its output when CI is set, in spite of NO_COLOR.
    const { CI: _, ...plain } = process.env
    const env = { ...plain, NO_COLOR: '1' }
    const command = [commandOf(root, name), ...args]
    const child = spawn(process.execPath, command, { cwd: root, env })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve(code === 0 ? null : output || `${name} failed with code ${code} and printed nothing`)
    })
  })
}

/** The JavaScript file behind a package's command. */
export function commandOf(root: string, name: string): string {
  const folder = path.join(root, 'node_modules', name)
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8')
  const { bin } = JSON.parse(manifest) as { bin: string | Record<string, string> }
  const command = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0])
  if (command === undefined) throw new Error(`${name} has no command`)
  return path.join(folder, command)
}

if (import.meta.main) {
  const { failed } = await check(path.resolve(import.meta.dirname, '..'), process.argv.slice(2))
  process.exitCode = failed === 0 ? 0 : 1
}
