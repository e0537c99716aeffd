import { expect, test } from 'vitest'
import { knownFields } from './known-fields.ts'

const ADDED = { subscribe: { mood: 1, tempo: 2 } }

test('fields that a server does not know yet are left out', () => {
  const message = { type: 'subscribe', id: 1, mood: 'curious', tempo: 'quick' }
  expect(knownFields(message, 0, ADDED)).toEqual({ type: 'subscribe', id: 1 })
  expect(knownFields(message, 1, ADDED)).toEqual({ type: 'subscribe', id: 1, mood: 'curious' })
  expect(knownFields(message, 2, ADDED)).toEqual(message)
})

test('a field of that name in another message stays', () => {
  const message = { type: 'open', id: 1, mood: 'curious' }
  expect(knownFields(message, 0, ADDED)).toEqual(message)
})
