import { expect, test } from 'vitest'
import { tableRefusal } from './refusals.ts'

test('a refusal has the sentence of its code', () => {
  expect(tableRefusal('not-over')).toEqual({
    code: 'not-over',
    message: 'The game is not over yet.',
  })
})

test('a refusal keeps what its sentence is made of', () => {
  expect(tableRefusal('too-many-muted', { limit: 100 })).toEqual({
    code: 'too-many-muted',
    message: 'No more than 100 can be muted; let some speak again.',
    subject: { limit: 100 },
  })
})

test('a code without a sentence, or without its subject, does not compile', () => {
  const wrong: readonly (() => unknown)[] = [
    // @ts-expect-error: there is no such code.
    () => tableRefusal('full'),
    // @ts-expect-error: the sentence says how many.
    () => tableRefusal('too-many-muted'),
    // @ts-expect-error: the sentence is about nothing.
    () => tableRefusal('not-over', { limit: 100 }),
  ]
  expect(wrong).toHaveLength(3)
})
