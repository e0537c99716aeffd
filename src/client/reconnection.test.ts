import { describe, expect, test } from 'vitest'
import { Reconnection } from '#client/reconnection.ts'

const BACKOFF = { min: 200, max: 5000 }
const [LEAST, MIDDLE] = [() => 0, () => 0.5]

function delaysAfterFailures(random: () => number, count: number): readonly number[] {
  const reconnection = new Reconnection(BACKOFF, random)
  return Array.from({ length: count }, () => reconnection.afterFailure())
}

describe('when the hall is lost', () => {
  test('clients are back at different moments, from the first attempt on', () => {
    expect(delaysAfterFailures(LEAST, 1)).toEqual([100])
    expect(delaysAfterFailures(MIDDLE, 1)).toEqual([150])
  })

  test('delays double, between half of the backoff and all of it', () => {
    expect(delaysAfterFailures(LEAST, 7)).toEqual([100, 200, 400, 800, 1600, 2500, 2500])
    const most = delaysAfterFailures(() => 1, 7)
    expect(most).toEqual([200, 400, 800, 1600, 3200, 5000, 5000])
  })

  test('they are short again after a success', () => {
    const reconnection = new Reconnection(BACKOFF, LEAST)
    reconnection.afterFailure()
    reconnection.succeeded()
    expect(reconnection.afterFailure()).toBe(100)
  })
})

describe('when the hall stops', () => {
  test('clients are back at any moment of what it announces', () => {
    const reconnection = new Reconnection(BACKOFF, MIDDLE)
    reconnection.announced(3000)
    expect(reconnection.afterStop()).toBe(1500)
  })

  test('without an announcement, or after one that has served its turn, within the shortest backoff', () => {
    const reconnection = new Reconnection(BACKOFF, MIDDLE)
    expect(reconnection.afterStop()).toBe(100)
    reconnection.announced(3000)
    reconnection.succeeded()
    expect(reconnection.afterStop()).toBe(100)
  })
})
