import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { computeCodeVersion } from './code-version.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'wordhall-code-'))
for (const name of ['package.json', 'src']) {
  cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
}
afterAll(() => rmSync(copy, { recursive: true }))

function versionWith(file: string): string {
  writeFileSync(path.join(copy, file), '// changed\n', { flag: 'a' })
  return computeCodeVersion(copy)
}

test('the version is the same wherever the same code is', () => {
  expect(computeCodeVersion(copy)).toBe(computeCodeVersion())
})

test.each([
  'package.json',
  'src/kit/dice.ts',
  'src/match/match.ts',
  'src/table/table-draft.ts',
  'src/table/log/stored-entry.ts',
  'src/games/tuf/rules/evolve.ts',
  'src/games/boggle-master/rules/game.ts',
])('a change of %s is another version', (file) => {
  const before = computeCodeVersion(copy)
  expect(versionWith(file)).not.toBe(before)
})

test.each(['src/web/app.tsx', 'src/table/table.test.ts', 'src/games/tuf/bot/bot.ts'])(
  'a change of %s is not',
  (file) => {
    const before = computeCodeVersion(copy)
    expect(versionWith(file)).toBe(before)
  },
)
