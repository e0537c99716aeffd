import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'

test.each(registry.map(({ game }) => game.id))('%s is put to the laws', (id) => {
  const file = new URL(`../../src/games/${id}/rules/laws.test.ts`, import.meta.url)
  expect(readFileSync(file, 'utf8')).toContain('keepsTheLaws(specimen)')
})
