/** HALL-7: hints of every game depend on the view alone, and suggest what the rules allow. */
import { describe, expect, test } from 'vitest'
import { registry, type Registered } from '#games/registry.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { sameJson } from '#kit/json/json.ts'
import { library } from '#server/lexicons.ts'
import { visitPositions, type Position } from './imagined-views.ts'

/** Positions of each game in which hints are compared. */
const POSITIONS = 12

/** What the master suggests to a novice, for the real view and for imagined ones. */
function suggest({ game, hints }: Registered, { views, context, gameTime }: Position) {
  const made = views.map((view) => {
    const master = makeBotContext('master', 'same', { ...library, words: context.words })
    return hints.suggest(view, master, gameTime)
  })
  const hint = made[0]!
  const command = hint && game.parse.command(JSON.parse(JSON.stringify(hint.command)))
  return {
    hint,
    isSame: made.every((each) => sameJson(each, hint)),
    isAllowed:
      command === null || (command.ok && game.check(views[0], command.value, gameTime) === null),
  }
}

describe.each(registry)('$game.name', (registered) => {
  test('gives the same hints for the same view, and they are allowed', async () => {
    const suggested: ReturnType<typeof suggest>[] = []
    const where = { level: 'novice', count: POSITIONS, matches: 4 } as const
    const { visited, permuted, hides } = await visitPositions(registered, where, (position) => {
      suggested.push(suggest(registered, position))
    })
    expect(suggested.filter(({ isSame }) => !isSame)).toEqual([])
    expect(suggested.filter(({ isAllowed }) => !isAllowed)).toEqual([])
    expect(visited).toBeGreaterThanOrEqual(POSITIONS)
    if (hides) expect(permuted).toBe(POSITIONS)
    const hints = suggested.flatMap(({ hint }) => (hint === null ? [] : [hint]))
    expect(hints.length).toBeGreaterThan(0)
    for (const { nudge, answer } of hints) {
      // Sentences that read well where there is little room.
      for (const text of [answer, ...(nudge === null ? [] : [nudge])]) {
        expect(text).toMatch(/^[A-Z].*[.?]$/)
        expect(text.length).toBeLessThanOrEqual(120)
        expect(text).not.toMatch(/undefined|null|NaN|\[object/)
      }
    }
  })
})
