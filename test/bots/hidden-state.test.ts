import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registry, type Registered } from '#games/registry.ts'
import { LEVELS, type AnyBot, type BotContext, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { diceFrom } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { library } from '#server/lexicons.ts'

/** Positions of each game and level in which plans are compared. */
const POSITIONS = 32
const MATCHES = 8
/** Short matches, for games that last long. */
const OPTIONS: Readonly<Record<string, object>> = {
  cambridge: { hands: 1 },
  'take-my-word': { rounds: 5 },
  tuf: { rounds: 1 },
}
/** TUF-9 */
const HIDES_NOTHING = ['tuf']

type Comparison = {
  readonly positions: number
  /** Positions in which what is hidden could be permuted. */
  readonly permuted: number
  readonly differing: readonly string[]
}

/**
 * Bots play; in some of their positions they plan again for views of imagined states. Those views are
 * equal (`imagine` promises it), so this proves that a plan depends on the view and the dice alone.
 */
function comparePlans({ game, bot }: Registered, level: Level): Comparison {
  let [positions, permuted, asked] = [0, 0, 0]
  const differing: string[] = []
  const world = (purpose: string): World => {
    return { dice: diceFrom('hidden', purpose), deal: null, ...library }
  }
  const contextLike = ({ words }: BotContext) =>
    makeBotContext(level, 'same', { ...library, words })

  const compare: AnyBot['plan'] = (view, context, gameTime) => {
    const { seat } = view as { readonly seat: number }
    const states = ['one', 'other'].map((which) => game.imagine(view, world(`${which} ${asked}`)))
    const seen = [view, ...states.map((state) => game.view(state, seat))]
    const plans = seen.map((each) => bot.plan(each, contextLike(context), gameTime))
    positions += 1
    if (!sameJson(states[0], states[1])) permuted += 1
    if (!plans.every((plan) => sameJson(plan, plans[0]))) differing.push(JSON.stringify(plans))
    return null
  }

  for (let nth = 0; nth < MATCHES; nth += 1) {
    const enough = (POSITIONS * (nth + 1)) / MATCHES
    const spy: AnyBot = {
      plan(view, context, gameTime) {
        const plan = bot.plan(view, context, gameTime)
        asked += 1
        // Spread over the match: positions that follow each other are alike.
        if (plan !== null && asked % 3 === 0 && positions < enough) compare(view, context, gameTime)
        return plan
      },
    }
    const levels = Array.from({ length: 2 + (nth % 2) }, () => level)
    const bots = levels.map(() => spy)
    const options = OPTIONS[game.id] ?? {}
    playBotMatch({ game, bot }, { levels, bots, options, seed: `hidden ${nth}`, library })
  }
  return { positions, permuted, differing }
}

describe.each(registry)('$game.name', (registered) => {
  test.each(LEVELS)('%s plans the same for the same view', (level) => {
    const { positions, permuted, differing } = comparePlans(registered, level)
    expect(differing).toEqual([])
    expect(positions).toBe(POSITIONS)
    if (!HIDES_NOTHING.includes(registered.game.id)) expect(permuted).toBeGreaterThan(0)
  })
})
