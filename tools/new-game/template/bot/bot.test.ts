import { describe, expect, test } from 'vitest'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { expectStablePlan } from '#kit/bots/testing/plans.ts'
import { library } from '#server/lexicons.ts'
import { wordChain } from '../rules/game.ts'
import { TestMatch } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'

const contextOf = (level: Level, seed = 'bot') => makeBotContext(level, seed, library)

const views = Array.from('abcdefghilmnoprstuvw', (letter): View => {
  const view = new TestMatch(2, { turnClock: 1 }).view(0)
  return { ...view, chain: [{ word: `xx${letter}`, seat: null, points: 0 }] }
})

describe.each(LEVELS)('a %s', (level) => {
  test('plays what the rules allow, in time, and the same when it is asked again', () => {
    for (const view of views) {
      const { command, actAt } = expectStablePlan(bot, view, () => contextOf(level), 0)!
      expect(wordChain.check(view, command, actAt)).toBe(null)
      expect(actAt).toBeLessThan(view.clock!.running[0]!.until)
    }
  })
})

test('it waits for its turn, and passes when it knows no word', () => {
  const match = new TestMatch()
  expect(bot.plan(match.view(1), contextOf('master'), 0)).toBe(null)
  const chain = [{ word: 'x--', seat: null, points: 0 }]
  const plan = bot.plan({ ...match.view(0), chain }, contextOf('master'), 0)
  expect(plan!.command).toEqual({ type: 'pass' })
})

test('each level plays longer words than the one below', () => {
  const totals = LEVELS.map((level) => {
    const lengths = views.flatMap((view) =>
      ['a', 'b', 'c'].map((seed) => {
        const { command } = bot.plan(view, contextOf(level, seed), 0)!
        return command.type === 'play-word' ? command.word.length : 0
      }),
    )
    return lengths.reduce((sum, length) => sum + length, 0)
  })
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})
