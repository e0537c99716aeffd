import { describe, expect, test } from 'vitest'
import { mindOf } from '#cli/exhibition.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { THIRTEEN, WRONG_FIFTEEN } from '../rules/testing/crosswords.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { bot } from './bot.ts'
import { sightedError } from './calls.ts'
import { SKILLS } from './skill.ts'

const library = libraryOf({ words: testWords })
const DECLARED = 70_000
const MINDS = 200
/** MA is no word here, and all else is right. */
const MISSPELT = [...THIRTEEN, [3, -1, 'down', 'ma']] as const

function mind(level: Level, nth: number) {
  return mindOf(level, `reader ${nth}`, library)
}

function declared(layings: typeof THIRTEEN): TestMatch {
  return new TestMatch(['Bot', 'Ann']).lay(1, ...layings).declare(1, DECLARED)
}

describe('errors of others', () => {
  test.each(LEVELS)('TUF-14 %s: are seen as often as the level does, after reading', (level) => {
    const view = declared(MISSPELT).view(0)
    const { sight, reading } = SKILLS[level]
    const seen = Array.from({ length: MINDS }, (_, nth) => sightedError(view, 0, mind(level, nth)))
    const calls = seen.filter((sighting) => sighting !== null)
    expect(Math.abs((100 * calls.length) / MINDS - sight)).toBeLessThan(12)
    for (const { seat, gameTime: at } of calls) {
      expect(seat).toBe(1)
      expect(at).toBeGreaterThanOrEqual(DECLARED + reading[0])
    }
  })

  test.each(LEVELS)('TUF-14 %s: what is right is never called', (level) => {
    const view = declared(THIRTEEN).view(0)
    for (let nth = 0; nth < MINDS; nth += 1) {
      expect(sightedError(view, 0, mind(level, nth))).toBeNull()
    }
  })

  test('TUF-14 a master calls in the middle of building, once', () => {
    const sitting = declared(WRONG_FIFTEEN)
    const master = mind('master', 1)
    for (;;) {
      const meant = bot.plan(sitting.view(0), master, sitting.step.match.gameTime)!
      sitting.send(0, meant.command, meant.actAt)
      expect(sitting.refusal).toBeNull()
      if (meant.command.type === 'call-error') break
    }
    expect(sitting.state.calls).toMatchObject([{ by: 0, seat: 1, right: true }])
    expect(sightedError(sitting.view(0), 0, master)).toBeNull()
  })

  test('TUF-16 a master calls in the review what was never declared, and then is done', () => {
    const sitting = new TestMatch(['Bot', 'Ann', 'Ben']).lay(1, ...WRONG_FIFTEEN)
    sitting
      .lay(2, ...THIRTEEN)
      .declare(2, DECLARED)
      .done(0, 1)
    const master = mind('master', 1)
    for (const type of ['call-error', 'done'] as const) {
      const { gameTime } = sitting.step.match
      const meant = bot.plan(sitting.view(0), master, gameTime)!
      expect(meant.command.type).toBe(type)
      expect(bot.plan(sitting.view(0), master, gameTime + 1000)).toEqual({
        ...meant,
        at: Math.max(meant.actAt, gameTime + 1000),
      })
      sitting.send(0, meant.command, meant.actAt)
      expect(sitting.refusal).toBeNull()
    }
    expect(sitting.state.calls).toMatchObject([{ by: 0, seat: 1, right: true }])
    expect(bot.plan(sitting.view(0), master, sitting.step.match.gameTime)).toBeNull()
  })
})
