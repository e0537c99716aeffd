/** `npm run bench`: every benchmark in turn. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

for (const file of globSync('bench/*.ts', { cwd: root }).toSorted()) {
  if (file.endsWith('.test.ts')) continue
  console.log(`\n${file}`)
  const { status } = spawnSync(process.execPath, [file], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
