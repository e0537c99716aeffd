import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'

const GAMES = path.join(import.meta.dirname, '../../src/games')

test.each(registry.map(({ game }) => game.id))('%s has a test of the laws', (id) => {
  const [file] = globSync(path.join(GAMES, id, 'rules/**/laws.test.ts'))
  expect(readFileSync(file!, 'utf8')).toMatch(/^keepsTheLaws\(\w+\)$/m)
})
