import { expect, test } from 'vitest'
import type { View } from '#games/boggle-master/rules/view.ts'
import { listNote } from './own-words.ts'
import { promptOf } from './prompt.ts'

const view = { options: { feedback: 'instant' } } as View

test('the list says what it is worth, or how many words wait for the connection', () => {
  expect(listNote(view, ['steam', 'teams'], 0)).toBe('up to 4 points')
  expect(listNote(view, ['steam', 'teams'], 2)).toBe('2 not sent yet')
  expect(listNote(view, [], 0)).toBeNull()
})

test('words that were not sent in time are not lost without a word', () => {
  expect(promptOf(true, 0)).toBe('Time is up. The lists are being read.')
  expect(promptOf(true, 2)).toContain('2 words were not sent in time')
})
