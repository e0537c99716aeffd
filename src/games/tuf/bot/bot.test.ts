import { describe, expect, test } from 'vitest'
import { exhibit } from '#cli/exhibition.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { library } from '#server/lexicons.ts'

const tuf = registeredGame('tuf')!

describe('the bot', () => {
  test.each([{}, { rotary: true }, { goal: 60, quick: 'blue' }, { specials: false }])(
    'plays whole games without being refused: %j',
    (options) => {
      const levels = LEVELS.slice(0, 3)
      const { outcome } = exhibit(tuf, { levels, options, seed: 'whole', library })
      expect(outcome.scores.some((points) => points > 20)).toBe(true)
    },
  )

  test('plays alone', () => {
    const levels = ['expert'] as const
    const { outcome } = exhibit(tuf, { levels, options: {}, seed: 'alone', library })
    expect(outcome.scores[0]).toBeGreaterThan(30)
  })
})
