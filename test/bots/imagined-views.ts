/** Positions of bots, each with equal views of other states than the real one. */
import { playBotMatch } from '#cli/bot-match.ts'
import type { Registered } from '#games/registry.ts'
import type { AnyBot, BotContext, Level } from '#kit/bot.ts'
import { CAST } from '#kit/bots/cast.ts'
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
 * The characters of a level play `matches` matches or more, in which `count` of their positions are visited.
 * Where the rules hide something (`hides`), only those count in which others may hold something else.
 */
export async function visitPositions(
  { game, bot }: Registered,
  { level, count, matches }: { level: Level; count: number; matches: number },
  visit: (position: Position) => void,
): Promise<{ readonly visited: number; readonly permuted: number; readonly hides: boolean }> {
  const fixture = await lawFixtureOf(game.id)
  const company = CAST.filter((character) => character.level === level)
  let [visited, permuted, asked] = [0, 0, 0]
  let hides = false
  const counted = () => (hides ? permuted : visited)
  const world = (purpose: string): World => {
    return { dice: diceFrom('hidden', purpose), deal: null, ...library }
  }
  // More matches where games are over soon.
  for (let nth = 0; nth < MOST_MATCHES; nth += 1) {
    if (counted() >= count) break
    const enough = Math.min(count, (count * (nth + 1)) / matches)
    const spy: AnyBot = {
      plan(view, context, gameTime) {
        const plan = bot.plan(view, context, gameTime)
        asked += 1
        // Spread over the match: positions that follow each other are alike.
        if (plan === null || asked % 3 > 0 || counted() >= enough) return plan
        const { seat } = view as { readonly seat: number }
        const states = ['one', 'other'].map((one) => game.imagine(view, world(`${one} ${asked}`)))
        const isPermuted = !sameJson(states[0], states[1])
        if (fixture.hidden(states[0], seat) !== null) hides = true
        if (hides && !isPermuted) return plan
        visited += 1
        if (isPermuted) permuted += 1
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
    const temperaments = levels.map(
      (_, seat) => company[(nth + seat) % company.length]!.temperament,
    )
    const setup = { levels, bots, temperaments, options, seed: `hidden ${nth}`, library }
    playBotMatch({ game, bot }, setup)
  }
  return { visited, permuted, hides }
}
