import { expect, test } from 'vitest'
import { refusalsWith } from './refusal.ts'

const refusal = refusalsWith({
  muted: 'The host has muted you.',
  'table-full': ({ seats }: { readonly seats: number }) => `All ${seats} seats are taken.`,
})

test('a refusal has the sentence of its code', () => {
  expect(refusal('muted')).toEqual({ code: 'muted', message: 'The host has muted you.' })
})

test('a refusal keeps what its sentence is made of', () => {
  expect(refusal('table-full', { seats: 4 })).toEqual({
    code: 'table-full',
    message: 'All 4 seats are taken.',
    subject: { seats: 4 },
  })
})

test('a code without a sentence, or without its subject, does not compile', () => {
  // @ts-expect-error: there is no such code.
  const unknown = (): unknown => refusal('full')
  // @ts-expect-error: the sentence names the seats.
  const bare = (): unknown => refusal('table-full')
  // @ts-expect-error: the sentence is about nothing.
  const odd = (): unknown => refusal('muted', { seats: 4 })
  expect([unknown, bare, odd]).toHaveLength(3)
})
