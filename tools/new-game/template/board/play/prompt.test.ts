import { expect, test } from 'vitest'
import { TestMatch } from '../../rules/testing/test-match.ts'
import { promptOf } from './prompt.ts'

test('says whose turn it is and which letter comes next', () => {
  const match = new TestMatch().play('rabbit')
  expect(promptOf(match.view(1))).toEqual({
    title: 'Your turn',
    message: 'Play a word that begins with T.',
    own: true,
  })
  expect(promptOf(match.view(0))).toEqual({
    title: 'Ben',
    message: 'Ben needs a word that begins with T.',
    own: false,
  })
})
