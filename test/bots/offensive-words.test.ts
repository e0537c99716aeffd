import { expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import { makeWords } from '#lexicon/lexicon.ts'
import { eventsOf } from '#match/log.ts'
import { library } from '#server/lexicons.ts'
import { PROFILES } from '../../bench/bots/profile.ts'

/** Marks far more words as offensive than really are, so that bots would use some of them in every match. */
const barred = makeWords(
  ENGLISH.offensive,
  [...library.words(ENGLISH.words)].filter((_, rank) => rank % 2 === 0),
)
const words = (name: string) => (name === ENGLISH.offensive ? barred : library.words(name))
const withWords = PROFILES.filter(({ id }) => id !== 'oxfurd-bluff')

test.each(withWords)('$id: no bot uses a word that is marked as offensive', (profile) => {
  const { log } = playBotMatch(registeredGame(profile.id)!, {
    levels: LEVELS,
    options: profile.id === 'cambridge' ? { hands: 2 } : {},
    seed: 'offensive',
    library: { ...library, words },
  })
  const used = log.flatMap(eventsOf).flatMap((event) => profile.wordsIn(event))
  expect(used.length).toBeGreaterThan(7)
  expect(used.map(({ word }) => word).filter((word) => barred.has(word))).toEqual([])
})
