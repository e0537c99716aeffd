/** HALL-7: hints of every game depend on the view alone, and suggest what the rules allow. */
import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { hintsFor, registry, type Registered } from '#games/registry.ts'
import type { AnyBot } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { diceFrom } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { library } from '#server/lexicons.ts'

/** Positions of each game in which hints are compared. */
const POSITIONS = 12
const MATCHES = 4
/** Short matches, for games that last long. */
const OPTIONS: Readonly<Record<string, object>> = {
  cambridge: { hands: 1 },
  'take-my-word': { rounds: 5 },
  tuf: { rounds: 1 },
}
/** TUF-9 */
const HIDES_NOTHING = ['tuf']

/** Novices play; in some of their positions there are hints for their view and for views of imagined states. */
function compareHints({ game, bot }: Registered) {
  const hints = hintsFor(game.id)!
  const found: { readonly nudge: string | null; readonly answer: string }[] = []
  const differing: string[] = []
  const refused: string[] = []
  let [positions, permuted, asked] = [0, 0, 0]
  const world = (purpose: string): World => {
    return { dice: diceFrom('hidden', purpose), deal: null, ...library }
  }
  for (let nth = 0; nth < MATCHES; nth += 1) {
    const enough = (POSITIONS * (nth + 1)) / MATCHES
    const spy: AnyBot = {
      plan(view, context, gameTime) {
        const plan = bot.plan(view, context, gameTime)
        asked += 1
        if (plan === null || asked % 3 > 0 || positions >= enough) return plan
        positions += 1
        const { seat } = view as { readonly seat: number }
        const states = ['one', 'other'].map((one) => game.imagine(view, world(`${one} ${asked}`)))
        if (!sameJson(states[0], states[1])) permuted += 1
        const made = [view, ...states.map((state) => game.view(state, seat))].map((each) => {
          const master = makeBotContext('master', 'same', { ...library, words: context.words })
          return hints.suggest(each, master, gameTime)
        })
        if (!made.every((hint) => sameJson(hint, made[0]))) differing.push(JSON.stringify(made))
        const hint = made[0]!
        if (hint === null) return plan
        found.push(hint)
        const command = game.parse.command(JSON.parse(JSON.stringify(hint.command)))
        if (!command.ok || game.check(view, command.value, gameTime) !== null) {
          refused.push(JSON.stringify(hint))
        }
        return plan
      },
    }
    const levels = Array.from({ length: 2 + (nth % 2) }, () => 'novice' as const)
    const options = OPTIONS[game.id] ?? {}
    const bots = levels.map(() => spy)
    playBotMatch({ game, bot }, { levels, bots, options, seed: `hints ${nth}`, library })
  }
  return { positions, permuted, differing, refused, found }
}

describe.each(registry)('$game.name', (registered) => {
  test('gives the same hints for the same view, and they are allowed', () => {
    const { positions, permuted, differing, refused, found } = compareHints(registered)
    expect(differing).toEqual([])
    expect(refused).toEqual([])
    expect(positions).toBe(POSITIONS)
    if (!HIDES_NOTHING.includes(registered.game.id)) expect(permuted).toBeGreaterThan(0)
    expect(found.length).toBeGreaterThan(0)
    for (const { nudge, answer } of found) {
      // Sentences that read well where there is little room.
      for (const text of [answer, ...(nudge === null ? [] : [nudge])]) {
        expect(text).toMatch(/^[A-Z].*[.?]$/)
        expect(text.length).toBeLessThanOrEqual(120)
        expect(text).not.toMatch(/undefined|null|NaN|\[object/)
      }
    }
  })
})
