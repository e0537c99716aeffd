import { expect, test, vi } from 'vitest'
import type { Viewer } from '#kit/game.ts'
import { memoizeByIdentity, viewOnce } from './memoize.ts'

test('each thing is worked out once, and things that are only alike each by themselves', () => {
  let worked = 0
  const total = memoizeByIdentity((numbers: readonly number[]) => {
    worked += 1
    return { sum: numbers.reduce((sum, number) => sum + number, 0) }
  })
  const [one, alike] = [
    [1, 2],
    [1, 2],
  ]
  expect(total(one)).toBe(total(one))
  expect(worked).toBe(1)
  expect(total(alike)).toEqual({ sum: 3 })
  expect(total(alike)).not.toBe(total(one))
  expect(worked).toBe(2)
})

test('a view is made once for each viewer of a state, and never for another game', () => {
  const state = { secret: 7 }
  const view = vi.fn((seen: typeof state, viewer: Viewer) => ({ ...seen, viewer }))
  expect(viewOnce(view, state, 0)).toBe(viewOnce(view, state, 0))
  expect(viewOnce(view, state, 1)).toEqual({ secret: 7, viewer: 1 })
  expect(viewOnce(view, state, 'spectator')).toEqual({ secret: 7, viewer: 'spectator' })
  expect(view).toHaveBeenCalledTimes(3)
  expect(viewOnce(view, { secret: 7 }, 0)).not.toBe(viewOnce(view, state, 0))
  expect(viewOnce(() => 'blind', state, 0)).toBe('blind')
})
