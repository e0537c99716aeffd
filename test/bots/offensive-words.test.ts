import { expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import { makeWords } from '#lexicon/lexicon.ts'
import { eventsOf } from '#match/log.ts'
import { library } from '#server/lexicons.ts'
import { profileOf } from '../../bench/bots/profile.ts'

/** Marks far more words as offensive than really are, so that bots would use some of them in every match. */
const barred = makeWords(
  ENGLISH.offensive,
  [...library.words(ENGLISH.words)].filter((_, rank) => rank % 2 === 0),
)
const words = (name: string) => (name === ENGLISH.offensive ? barred : library.words(name))

/** Half of the words are barred: it takes some to show that none of them is used. */
const ENOUGH = 8
const MATCHES = 8

test.for(registry.map(({ game, bot }) => ({ id: game.id, game, bot })))(
  '$id: no bot uses a word that is marked as offensive',
  async ({ id, ...registered }, { skip }) => {
    const { quickOptions: options, wordsIn } = await profileOf(id)
    if (wordsIn === undefined) return skip('its bots choose no words')
    const used: string[] = []
    for (let nth = 0; nth < MATCHES && used.length < ENOUGH; nth += 1) {
      const { log } = playBotMatch(registered, {
        levels: LEVELS,
        options,
        seed: `offensive ${nth}`,
        library: { ...library, words },
      })
      used.push(...log.flatMap(eventsOf).flatMap((event) => wordsIn(event).map(({ word }) => word)))
    }
    expect(used.length).toBeGreaterThanOrEqual(ENOUGH)
    expect(used.filter((word) => barred.has(word))).toEqual([])
  },
)
