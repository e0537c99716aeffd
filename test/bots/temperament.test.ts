/** Temperament changes what bots do, and makes nobody clearly stronger or weaker. */
import { describe, expect, test } from 'vitest'
import { playCharacter } from '#cli/arena.ts'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame, registry } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { CAST, type Character } from '#kit/bots/cast.ts'
import { EVEN_TEMPERED, type Lean, type Temperament } from '#kit/bots/temperament.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import type { GameTime } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import { openMatch } from '#match/match.ts'
import { library } from '#server/lexicons.ts'
import { profileOf } from '../../bench/bots/profile.ts'

type Trait = keyof Temperament

/** What shows in each game besides the tempo, short matches of those that last long, and how many. */
const GAMES = await Promise.all(
  registry.map(async ({ game: { id } }) => {
    const { traits, options, matches } = (await profileOf(id)).temperament
    return [id, traits, options, matches] as const
  }),
)

/** Matches in which a trait may show; a beginner seldom has to choose between two risks. */
const TRIES = 40

/** What is done in a match against an even-tempered bot, without the times. */
function played(id: string, level: Level, temperament: Temperament, options: object, nth: number) {
  const { log } = playBotMatch(registeredGame(id)!, {
    levels: [level, level],
    temperaments: [temperament, EVEN_TEMPERED],
    options,
    seed: `temperament ${nth}`,
    library,
  })
  return JSON.stringify(log.flatMap((entry) => ('act' in entry ? [entry.act] : [])))
}

describe.each(GAMES)('%s', (id, traits, options) => {
  test.each(LEVELS.flatMap((level) => traits.map((trait) => [level, trait] as const)))(
    '%s: %s changes what a bot does',
    (level, trait) => {
      const shows = Array.from({ length: TRIES }, (_, nth) => nth).some((nth) => {
        const [one, other] = ([-1, 1] as const).map((lean: Lean) =>
          played(id, level, { ...EVEN_TEMPERED, [trait]: lean }, options, nth),
        )
        return one !== other
      })
      expect(shows).toBe(true)
    },
  )
})

/**
 * How far a lead may be from none, in margins of error. Of many characters, some are lucky.
 * `npm run bench:bots -- --characters N` plays more matches.
 */
const LUCK = 2

/** Those who differ from others of their level in what they do, each way to play once. */
function differing(id: string, traits: readonly Trait[]): readonly Character[] {
  // Each knows words of its own there.
  if (id === 'oxfurd-bluff') return CAST
  const seen = new Set<string>()
  return CAST.filter(({ level, temperament }) => {
    const leans = traits.map((trait) => temperament[trait])
    const key = [level, ...leans].join(' ')
    if (leans.every((lean) => lean === 0) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

test.each(GAMES)('%s: no character is much stronger or weaker than its level', (...game) => {
  const [id, traits, options, matches] = game
  for (const character of differing(id, traits)) {
    const { lead, within, wins } = playCharacter(registeredGame(id)!, character, matches, {
      options,
      seed: 'characters',
      library,
    })
    expect(Math.abs(lead), `${character.name} leads by ${lead}`).toBeLessThan(LUCK * within + 1)
    expect(wins, character.name).toBeGreaterThan(0.05)
    expect(wins, character.name).toBeLessThan(0.95)
  }
})

/** First decisions whose pauses are compared. */
const DECISIONS = 6

/** In Boggle Master the tempo shows in how fast words are written, as tested above. */
test.each(
  GAMES.filter(([, traits]) => !traits.includes('tempo')).flatMap(([id]) => {
    return LEVELS.map((level) => [id, level] as const)
  }),
)('%s: of %ss the quick act sooner than the slow', (id, level) => {
  const [slow, quick] = ([-1, 1] as const).map((tempo) => {
    return mean(Array.from({ length: DECISIONS }, (_, nth) => firstPause(id, level, tempo, nth)))
  })
  expect(quick).toBeLessThan(0.98 * slow!)
})

/** How long a bot takes before it acts for the first time. */
function firstPause(id: string, level: Level, tempo: Lean, nth: number): GameTime {
  const { game, bot } = registeredGame(id)!
  const roster = ['Ann', 'Ben'].map((name, team) => ({ name, team }))
  const setup = { options: {}, roster, seed: `tempo ${nth}`, deal: null }
  const opening = openMatch(game, setup, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { state, gameTime } = opening.value.step.match
  const plans = roster.map((_, seat) => {
    const context = makeBotContext(level, `${nth}`, library, { ...EVEN_TEMPERED, tempo })
    return bot.plan(game.view(state, seat), context, gameTime)
  })
  return plans.find((plan) => plan !== null)!.actAt - gameTime
}
