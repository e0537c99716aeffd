/** Positions of bots, each with equal views of other states than the real one. */
import { playBotMatch } from '#cli/bot-match.ts'
import type { Registered } from '#games/registry.ts'
import type { AnyBot, BotContext, Level } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import type { GameTime, World } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { library } from '#server/lexicons.ts'
import { lawFixtureOf } from '../laws/law-fixture-of.ts'

/** Short matches, for games that last long. */
const OPTIONS: Readonly<Record<string, object>> = {
  cambridge: { hands: 1 },
  'take-my-word': { rounds: 5 },
  tuf: { rounds: 1 },
}

const MOST_MATCHES = 50

export type Position = {
  /** The view of the real state, then views of states that were imagined from it. */
  readonly views: readonly unknown[]
  readonly context: BotContext
  readonly gameTime: GameTime
}

/**
 * Bots play `matches` matches or more, in which `count` of their positions are visited. `isPermuted` says whether
 * states that were imagined of the same view ever differed, `hides` whether the rules hid anything.
 */
export async function visitPositions(
  { game, bot }: Registered,
  { level, count, matches }: { level: Level; count: number; matches: number },
  visit: (position: Position) => void,
): Promise<{ readonly visited: number; readonly isPermuted: boolean; readonly hides: boolean }> {
  const fixture = await lawFixtureOf(game.id)
  let [visited, asked] = [0, 0]
  let [isPermuted, hides] = [false, false]
  const world = (purpose: string): World => {
    return { dice: diceFrom('hidden', purpose), deal: null, ...library }
  }
  // More matches where games are over soon.
  for (let nth = 0; nth < MOST_MATCHES; nth += 1) {
    if (visited >= count) break
    const enough = Math.min(count, (count * (nth + 1)) / matches)
    const spy: AnyBot = {
      plan(view, context, gameTime) {
        const plan = bot.plan(view, context, gameTime)
        asked += 1
        // Spread over the match: positions that follow each other are alike.
        if (plan === null || asked % 3 > 0 || visited >= enough) return plan
        visited += 1
        const { seat } = view as { readonly seat: number }
        const states = ['one', 'other'].map((one) => game.imagine(view, world(`${one} ${asked}`)))
        if (!sameJson(states[0], states[1])) isPermuted = true
        if (fixture.hidden(states[0], seat) !== null) hides = true
        visit({
          views: [view, ...states.map((state) => game.view(state, seat))],
          context,
          gameTime,
        })
        return plan
      },
    }
    const levels = Array.from({ length: 2 + (nth % 2) }, () => level)
    const options = OPTIONS[game.id] ?? {}
    const bots = levels.map(() => spy)
    playBotMatch({ game, bot }, { levels, bots, options, seed: `hidden ${nth}`, library })
  }
  return { visited, isPermuted, hides }
}
