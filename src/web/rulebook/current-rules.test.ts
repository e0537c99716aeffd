import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const GAMES = path.resolve(import.meta.dirname, '../../games')

const idsIn = (file: string): readonly string[] =>
  readFileSync(path.join(GAMES, file), 'utf8').match(/[A-Z]{3}-\d+/g) ?? []

describe('the rules that matter now are in the rulebook of', () => {
  const files = globSync('*/board/current-rule.ts', { cwd: GAMES })

  test.each(files.map((file) => [path.dirname(path.dirname(file)), file]))('%s', (game, file) => {
    const ids = idsIn(file)
    expect(ids.length).toBeGreaterThan(2)
    expect(idsIn(`${game}/RULES.md`)).toEqual(expect.arrayContaining([...ids]))
  })
})
