import { expect, test } from 'vitest'
import { ELEVEN, WRONG_FIFTEEN } from '#games/tuf/rules/testing/crosswords.ts'
import { TestMatch } from '#games/tuf/rules/testing/test-match.ts'
import { soundBetween } from './sounds.ts'

test('declarations, calls and the end of a round have sounds', () => {
  const match = new TestMatch(['Ann', 'Ben'])
  const start = match.view(0)
  const declared = match
    .lay(0, ...ELEVEN)
    .declare(0)
    .view(0)
  expect(soundBetween(start, declared)).toBe('bell')
  const beaten = match
    .lay(1, ...WRONG_FIFTEEN)
    .declare(1)
    .view(0)
  expect(soundBetween(declared, beaten)).toBe('bell')
  const called = match.call(0, 1).view(0)
  expect(soundBetween(beaten, called)).toBe('right')
  const review = match.wait().view(0)
  expect(review.phase).toBe('review')
  expect(soundBetween(called, review)).toBe('bell')
  const between = match.done(0, 1).view(0)
  expect(between.phase).toBe('between')
  expect(soundBetween(review, between)).toBe('bell')
})

test('a board that is loaded in the middle of a round or between rounds is silent', () => {
  const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
  const loaded = match.view(0)
  expect(soundBetween(loaded, loaded)).toBe(null)
  const between = match.wait().done(0, 1).view(0)
  expect(soundBetween(between, between)).toBe(null)
})

test('TUF-29: a turn in Rotary has a sound for the player whose turn it is', () => {
  const match = new TestMatch(['Ann', 'Ben'], { options: { rotary: true } })
  match.lay(0, [0, 0, 'across', 'strained']).declare(0)
  const before = [match.view(0), match.view(1)]
  match.send(1, { type: 'done' })
  expect(before.map((view, seat) => soundBetween(view, match.view(seat)))).toEqual(['token', null])
})
