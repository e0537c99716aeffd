import { expect, test } from 'vitest'
import { deedTold } from '../end/card-result-text.ts'
import { optionsTold } from '../options/options-text.ts'
import { membersOf, sideName } from './names.ts'
import { spoken } from './read-aloud.ts'
import { someAnswer, someView } from '../testing/some-view.ts'

test('OXF-7 aloud: the word and one definition, then right or wrong', () => {
  const card = {
    number: 1,
    word: 'gusset',
    difficulty: 'gentle',
    said: 'GUHS-it',
    approximate: false,
    asked: 0,
    definition: 'a metal plate',
    back: null,
  } as const
  expect(spoken(someView({ phase: 'answering', card }))).toBe('gusset. a metal plate?')
  expect(spoken(someView({ phase: 'reading', card }))).toBeNull()
  expect(spoken(someView({ answered: someAnswer(1, true) }))).toBe('Right.')
  expect(spoken(someView({}))).toBeNull()
})

test('OXF-21 sides are named as the viewer sees them', () => {
  expect(sideName(someView({}), 0)).toBe('Your side')
  expect(sideName(someView({ seat: 2, side: 1 }), 0)).toBe('Ann’s side')
  expect(sideName(someView({ seat: 2, side: 1 }), 1)).toBe('You')
  expect(membersOf(someView({}), 0)).toBe('you (captain) and Ben')
  expect(membersOf(someView({}), 1)).toBeNull()
})

test('OXF-12, OXF-14 what came of a card', () => {
  const deed = {
    card: someAnswer(1, true),
    number: 1,
    passages: [
      { side: 0, from: 0, to: 3, by: 'answer', cards: 1 },
      { side: 0, from: 3, to: 5, by: 'bonus', cards: 1 },
      { side: 1, from: 5, to: 0, by: 'pulldown', cards: 1 },
    ],
    swing: 10,
  } as const
  expect(deedTold(someView({}), deed)).toBe(
    'Right: from Plateau 1 to step 5 with a BONUS; Cleo was pulled down to Plateau 1.',
  )
  const setback = [{ side: 0, from: 12, to: 8, by: 'setback', cards: 1 }] as const
  expect(deedTold(someView({}), { ...deed, card: someAnswer(1, false), passages: setback })).toBe(
    'Wrong: SETBACK, from step 12 down to Plateau 2.',
  )
})

test('OXF-8 options in a few words', () => {
  expect(optionsTold({ reader: 'opponent', difficulty: 'fiendish', seconds: 30 })).toBe(
    'The next side to the left reads the cards. Fiendish words. 30 seconds for each roll, reading and answer; no answer is a wrong one.',
  )
})
