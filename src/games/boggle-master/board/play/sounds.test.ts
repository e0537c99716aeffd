import { expect, test } from 'vitest'
import { soundBetween, type Timer } from './sounds.ts'

test('the bell rings once, when the timer runs out or the list is put down before', () => {
  const running: Timer = { phase: 'writing', timeIsUp: false }
  const timeIsUp: Timer = { phase: 'writing', timeIsUp: true }
  const between: Timer = { phase: 'between', timeIsUp: false }
  expect(soundBetween(running, running)).toBe(null)
  expect(soundBetween(running, timeIsUp)).toBe('bell')
  expect(soundBetween(running, between)).toBe('bell')
  expect(soundBetween(timeIsUp, between)).toBe(null)
  expect(soundBetween(between, running)).toBe(null)
})
