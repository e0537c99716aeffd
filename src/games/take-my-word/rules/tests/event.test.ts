import { expect, test } from 'vitest'
import { parseEvent } from '../event.ts'
import { TestMatch } from '../testing/test-match.ts'

test('events are read back as they were written', () => {
  const match = new TestMatch(2, { cards: ['c red'] })
  const { events } = match.play(0, { after: 'c red', score: 'letter' })
  for (const event of events) expect(parseEvent(event)).toBe(event)
})

test('logs that call the action a deed are still read', () => {
  const match = new TestMatch(2, { cards: ['c red'] })
  const [event] = match.play(0, { after: 'c red', score: 'letter' }).events
  if (event?.type !== 'cards-played') throw new Error('no card was played')
  const { action, ...rest } = event
  expect(parseEvent({ ...rest, deed: action })).toEqual(event)
})

test('an unknown type of event is a damaged log', () => {
  expect(() => parseEvent({ type: 'card-eaten' })).toThrow('card-eaten')
})
