import { expect, test } from 'vitest'
import { LEVELS } from '#kit/bot.ts'
import { CAST, MOMENTS } from './cast.ts'

test('there are four bots of each level, each with a name of its own', () => {
  for (const level of LEVELS) {
    expect(CAST.filter((character) => character.level === level)).toHaveLength(4)
  }
  expect(new Set(CAST.map(({ name }) => name)).size).toBe(CAST.length)
})

test('bots of a level differ in temperament', () => {
  for (const level of LEVELS) {
    const same = CAST.filter((character) => character.level === level)
    expect(new Set(same.map(({ temperament }) => JSON.stringify(temperament))).size).toBe(4)
  }
})

test('names fit beside a board, and everything a bot says fits on two lines of a phone', () => {
  for (const { name, line, remarks } of CAST) {
    expect(name.length).toBeLessThanOrEqual(14)
    for (const moment of MOMENTS) expect(new Set(remarks[moment]).size).toBeGreaterThan(1)
    for (const text of [line, ...MOMENTS.flatMap((moment) => remarks[moment])]) {
      expect(text.length).toBeLessThanOrEqual(50)
      expect(text).not.toMatch(/['"]/)
    }
  }
})
