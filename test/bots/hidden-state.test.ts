import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { sameJson } from '#kit/json/json.ts'
import { library } from '#server/lexicons.ts'
import { visitPositions } from './imagined-views.ts'

/** Positions of each game and level in which plans are compared: 640 in all. */
const POSITIONS = 32

/** Views of imagined states are equal (`imagine` promises it), so plans depend on view and dice alone. */
describe.each(registry)('$game.name', (registered) => {
  test.each(LEVELS)('%s plans the same for the same view', async (level) => {
    const differing: string[] = []
    const where = { level, count: POSITIONS, matches: 8 }
    const { visited, isPermuted, hides } = await visitPositions(registered, where, (position) => {
      const { views, context, gameTime } = position
      const plans = views.map((view) => {
        const same = makeBotContext(level, 'same', { ...library, words: context.words })
        return registered.bot.plan(view, same, gameTime)
      })
      if (!plans.every((plan) => sameJson(plan, plans[0]))) differing.push(JSON.stringify(plans))
    })
    expect(differing).toEqual([])
    expect(visited).toBe(POSITIONS)
    expect(isPermuted).toBe(hides)
  })
})
