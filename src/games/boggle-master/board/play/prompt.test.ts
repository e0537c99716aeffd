import { expect, test } from 'vitest'
import { promptOf } from './prompt.ts'

test('spectators are told when the lists are read', () => {
  expect(promptOf(false, 0)).toBe(
    'You are watching. All lists are read out when the timer has run out.',
  )
})

test('when time is up, words that were lost with the connection are counted', () => {
  expect(promptOf(true, 0)).toBe('Time is up. The lists are being read.')
  expect(promptOf(true, 1)).toBe(
    'Time is up. The lists are being read. 1 word was not sent in time: the connection was lost.',
  )
  expect(promptOf(true, 2)).toContain(' 2 words were not sent in time')
})
