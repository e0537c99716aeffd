import { expect, test } from 'vitest'
import { TestMatch } from '#games/oxfurd-bluff/rules/testing/test-match.ts'
import { someAnsweredCard, someView } from '../testing/some-view.ts'
import { soundBetween } from './sounds.ts'

test('the die, the card and the answer have sounds', () => {
  const match = new TestMatch()
  const start = match.view(1)
  const rolled = match.roll(3).view(1)
  expect(soundBetween(start, start)).toBe(null)
  expect(soundBetween(start, rolled)).toBe('card')
  expect(soundBetween(someView({}), someView({ rollCount: 1 }))).toBe('die')
  expect(soundBetween(someView({}), someView({ answered: someAnsweredCard(1, true) }))).toBe(
    'right',
  )
  expect(soundBetween(rolled, match.answer(false).view(1))).toMatch(/^(?:right|wrong)$/)
})

test('pieces that move and the end of the game have sounds', () => {
  const before = someView({})
  const [own, other] = before.sides
  expect(soundBetween(before, someView({ sides: [{ ...own!, climber: 2 }, other!] }))).toBe('token')
  expect(soundBetween(before, someView({ phase: 'over', turn: null }))).toBe('bell')
})
