import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { sameJson } from '#kit/json/json.ts'
import { library } from '#server/lexicons.ts'
import { visitPositions } from './imagined-views.ts'

/** Positions of each game and level in which plans are compared, where others may hold something else. */
const POSITIONS = 40
/** Such positions of all games that hide something, over all levels. */
const ENOUGH = 630

let permutedInAll = 0

/** Views of imagined states are equal (`imagine` promises it), so plans depend on view and dice alone. */
describe.each(registry)('$game.name', (registered) => {
  test.each(LEVELS)('%s plans the same for the same view', async (level) => {
    const differing: string[] = []
    const where = { level, count: POSITIONS, matches: 16 }
    const { visited, permuted, hides } = await visitPositions(registered, where, (position) => {
      const { views, context, gameTime } = position
      const plans = views.map((view) => {
        const same = makeBotContext(
          level,
          'same',
          { ...library, words: context.words },
          context.temperament,
        )
        return registered.bot.plan(view, same, gameTime)
      })
      if (!plans.every((plan) => sameJson(plan, plans[0]))) differing.push(JSON.stringify(plans))
    })
    expect(differing).toEqual([])
    expect(visited).toBeGreaterThanOrEqual(POSITIONS)
    if (hides) expect(permuted).toBe(POSITIONS)
    permutedInAll += permuted
  })
})

test('there were enough such positions in all', () => {
  expect(permutedInAll).toBeGreaterThanOrEqual(ENOUGH)
})
