import { describe, expect, test } from 'vitest'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { THIRTEEN, WRONG_FIFTEEN } from '../rules/testing/crosswords.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { bot } from './bot.ts'
import { errorToCall } from './calls.ts'
import { SKILLS } from './skill.ts'

const library = libraryOf({ words: testWords })
const DECLARED = 70_000
const BOTS = 200
/** MA is the only error. */
const MISSPELLED = [...THIRTEEN, [3, -1, 'down', 'ma']] as const

function contextOf(level: Level, nth: number) {
  return makeBotContext(level, `reader ${nth}`, library)
}

function declared(layings: typeof THIRTEEN): TestMatch {
  return new TestMatch(['Bot', 'Ann']).lay(1, ...layings).declare(1, DECLARED)
}

describe('errors in other crosswords', () => {
  test.each(LEVELS)('TUF-14: %s: are seen as often as the skill says, after reading', (level) => {
    const view = declared(MISSPELLED).view(0)
    const { errorsSeen, readingTime } = SKILLS[level]
    const calls = Array.from({ length: BOTS }, (_, nth) => {
      return errorToCall(view, 0, contextOf(level, nth))
    }).filter((call) => call !== null)
    expect(Math.abs((100 * calls.length) / BOTS - errorsSeen)).toBeLessThan(12)
    for (const { seat, actAt } of calls) {
      expect(seat).toBe(1)
      expect(actAt).toBeGreaterThanOrEqual(DECLARED + readingTime[0])
    }
  })

  test.each(LEVELS)('TUF-14: %s: are never called in a valid crossword', (level) => {
    const view = declared(THIRTEEN).view(0)
    for (let nth = 0; nth < BOTS; nth += 1) {
      expect(errorToCall(view, 0, contextOf(level, nth))).toBeNull()
    }
  })

  test('TUF-14: are called by a master while building, once', () => {
    const match = declared(WRONG_FIFTEEN)
    const master = contextOf('master', 1)
    for (;;) {
      const planned = bot.plan(match.view(0), master, match.step.match.gameTime)!
      match.send(0, planned.command, planned.actAt)
      expect(match.refusal).toBeNull()
      if (planned.command.type === 'call-error') break
    }
    expect(match.state.calls).toMatchObject([{ by: 0, seat: 1, right: true }])
    expect(errorToCall(match.view(0), 0, master)).toBeNull()
  })

  test('TUF-16: are called by a master in the review, even undeclared, before it is done', () => {
    const match = new TestMatch(['Bot', 'Ann', 'Ben']).lay(1, ...WRONG_FIFTEEN)
    match
      .lay(2, ...THIRTEEN)
      .declare(2, DECLARED)
      .done(0, 1)
    const master = contextOf('master', 1)
    for (const type of ['call-error', 'done'] as const) {
      const { gameTime } = match.step.match
      const planned = bot.plan(match.view(0), master, gameTime)!
      expect(planned.command.type).toBe(type)
      expect(bot.plan(match.view(0), master, gameTime + 1000)).toEqual({
        ...planned,
        actAt: Math.max(planned.actAt, gameTime + 1000),
      })
      match.send(0, planned.command, planned.actAt)
      expect(match.refusal).toBeNull()
    }
    expect(match.state.calls).toMatchObject([{ by: 0, seat: 1, right: true }])
    expect(bot.plan(match.view(0), master, match.step.match.gameTime)).toBeNull()
  })
})
