import { expect, test } from 'vitest'
import { promptOf } from './prompt.ts'
import { taskOf } from './task.ts'
import { someAnsweredCard, someView } from '../testing/some-view.ts'

test('OXF-21: only the captain of the side whose turn it is rolls and answers', () => {
  expect(taskOf(someView({ seat: 0, side: 0 }))).toBe('roll')
  expect(taskOf(someView({ seat: 1, side: 0 }))).toBeNull()
  expect(taskOf(someView({ seat: 2, side: 1 }))).toBeNull()
  expect(taskOf(someView({ seat: null, side: null }))).toBeNull()
  expect(taskOf(someView({ phase: 'free-rolling' }))).toBe('free-roll')
  expect(taskOf(someView({ phase: 'answering' }))).toBe('answer')
})

test('OXF-8: only the reader is asked to read', () => {
  const reading = { phase: 'reading', reader: 2 } as const
  expect(taskOf(someView({ ...reading, seat: 2, side: 1 }))).toBe('read')
  expect(taskOf(someView({ ...reading, seat: 0, side: 0 }))).toBeNull()
})

test('OXF-27: everybody who looks at the answered card may continue, once', () => {
  const showing = { next: 'rolling', continued: [1] } as const
  const shown = { phase: 'showing', showing, answered: someAnsweredCard(1, true) } as const
  expect(taskOf(someView({ ...shown }))).toBe('continue')
  expect(taskOf(someView({ ...shown, seat: 2, side: 1 }))).toBe('continue')
  expect(taskOf(someView({ ...shown, seat: 1 }))).toBeNull()
  expect(taskOf(someView({ ...shown, seat: null, side: null }))).toBeNull()
  expect(promptOf(someView({ ...shown })).message).toBe('Right! Have a look at the card.')
  expect(promptOf(someView({ ...shown, seat: 1 })).message).toBe('Right! Ann and Cleo are looking.')
})

test('the prompt says whose turn it is and what is awaited', () => {
  expect(promptOf(someView({}))).toEqual({ title: 'Your side’s turn', message: 'Roll the die.' })
  expect(promptOf(someView({ seat: 1 })).message).toBe('Ann is to roll.')
  expect(promptOf(someView({ seat: 2, side: 1 })).title).toBe('Ann’s side’s turn')
  expect(promptOf(someView({ phase: 'reading', reader: 2 })).message).toBe(
    'Cleo has the card and reads it.',
  )
})
