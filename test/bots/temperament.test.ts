/** Temperament changes what bots do, and makes nobody clearly stronger or weaker. */
import { describe, expect, test } from 'vitest'
import { playCharacter } from '#cli/arena.ts'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { CAST } from '#kit/bots/cast.ts'
import { EVEN_TEMPERED, type Lean, type Temperament } from '#kit/bots/temperament.ts'
import { library } from '#server/lexicons.ts'

type Trait = keyof Temperament

/** What shows in each game, and short matches of those that last long. */
const GAMES: readonly (readonly [id: string, traits: readonly Trait[], options: object])[] = [
  ['boggle-master', ['wordLength', 'tempo'], {}],
  ['cambridge', ['boldness', 'wordLength'], { hands: 1 }],
  ['oxfurd-bluff', ['boldness'], {}],
  ['take-my-word', ['boldness', 'wordLength'], { rounds: 6 }],
  ['tuf', ['wordLength'], { rounds: 1 }],
]

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

/** Matches of each character; `npm run bench:bots -- --characters N` plays more. */
const MATCHES = 12
/** How far a lead may be from none, in margins of error. Of many characters, some are lucky. */
const LUCK = 2

test.each(GAMES)('%s: no character is much stronger or weaker than its level', (id, _, options) => {
  for (const character of CAST) {
    const { lead, within, wins } = playCharacter(registeredGame(id)!, character, MATCHES, {
      options,
      seed: 'characters',
      library,
    })
    expect(Math.abs(lead), `${character.name} leads by ${lead}`).toBeLessThan(LUCK * within + 1)
    expect(wins, character.name).toBeGreaterThan(0.05)
    expect(wins, character.name).toBeLessThan(0.95)
  }
})
