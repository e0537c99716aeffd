import { expect, test } from 'vitest'
import { packDeck, readDeck } from '#lexicon/deck.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { TestMatch as AnyTestMatch } from '#match/testing/test-match.ts'
import { verifyLog } from '#match/verify.ts'
import { oxfurdBluff } from '../game.ts'
import { CARDS, TEST_DECK } from '../testing/cards.ts'

const library = libraryOf({ deck: () => TEST_DECK })

/** Ann rolls, answers and leaves. */
function played() {
  const match = new AnyTestMatch(oxfurdBluff, ['Ann', 'Ben'], { deal: { first: 0 } }, library)
  return match.send(0, { type: 'roll' }).send(0, { type: 'answer', yes: true }).leave(0)
}

test('a log names the fingerprint of its deck and is verified only with that deck', () => {
  const { log } = played()
  expect(log[0]).toMatchObject({ lexicons: { 'oxfurd-bluff': TEST_DECK.fingerprint } })
  expect(verifyLog(log, oxfurdBluff, library)).toMatchObject({ ok: true })
  const other = readDeck('oxfurd-bluff', packDeck(CARDS.slice(1)))
  expect(verifyLog(log, oxfurdBluff, libraryOf({ deck: () => other }))).toMatchObject({
    refusal: {
      code: 'other-lexicon',
      subject: { name: 'oxfurd-bluff', print: TEST_DECK.fingerprint, here: other.fingerprint },
    },
  })
})

test('events contain the card, so that a replay needs no deck', () => {
  const { log, state } = played()
  const events = log.flatMap((entry) => ('events' in entry ? entry.events : []))
  const replayed = events
    .map(oxfurdBluff.parse.event)
    .reduce<typeof state | null>(oxfurdBluff.evolve, null)
  expect(replayed).toEqual(state)
  expect(JSON.stringify(events)).toContain('meaning 3 of it')
})
