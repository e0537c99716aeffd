/**
 * Runs the named benchmarks of bench/, or all of them, one after another.
 *
 *     npm run bench [-- NAME…] [--option…]
 *
 * Options are passed on to each benchmark.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const available = globSync('bench/*.ts', { cwd: ROOT })
  .map((file) => path.basename(file, '.ts'))
  .toSorted()

const args = process.argv.slice(2)
const firstOption = args.findIndex((argument) => argument.startsWith('--'))
const names = firstOption === -1 ? args : args.slice(0, firstOption)
const options = args.slice(names.length)

const unknown = names.find((name) => !available.includes(name))
if (unknown === undefined) {
  for (const name of names.length === 0 ? available : names) runBenchmark(name)
} else {
  console.error(`There is no benchmark ${unknown}. Available: ${available.join(', ')}`)
  process.exitCode = 1
}

function runBenchmark(name: string): void {
  const file = `bench/${name}.ts`
  console.log(`\n${file}`)
  const { status } = spawnSync(process.execPath, [file, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
