import { expect, test } from 'vitest'
import { areaOf, fit, visibleArea, pan, reveal, zoom } from './camera.ts'

const PHONE = { width: 360, height: 270 }

test('all of a crossword fits, with room around it', () => {
  const area = areaOf([
    [0, 0],
    [5, 2],
  ])
  const camera = fit(area, PHONE)
  const visible = visibleArea(camera, PHONE)
  expect(visible.left).toBeLessThan(0)
  expect(visible.right).toBeGreaterThan(5)
  expect(visible.top).toBeLessThan(0)
  expect(visible.bottom).toBeGreaterThan(2)
})

test('fitted cells stay within limits', () => {
  expect(fit(areaOf([]), PHONE).cell).toBe(46)
  expect(fit({ left: 0, top: 0, right: 40, bottom: 1 }, PHONE).cell).toBe(34)
})

test('an invisible cell is brought into view, a visible one moves nothing', () => {
  const camera = { cell: 40, x: 0, y: 0 }
  const moved = reveal(camera, PHONE, [10, 0])
  expect(visibleArea(moved, PHONE).right).toBe(10)
  expect(moved.y).toBe(0)
  expect(reveal(camera, PHONE, [1, 1])).toBe(camera)
})

test('panning follows the finger', () => {
  expect(pan({ cell: 40, x: 0, y: 0 }, 80, -40)).toEqual({ cell: 40, x: -2, y: 1 })
})

test('zooming keeps the point under the fingers, within limits', () => {
  const camera = { cell: 40, x: 0, y: 0 }
  const closer = zoom(camera, 1.5, 60, 0)
  expect(closer.cell).toBe(60)
  expect(closer.x + 60 / 60).toBeCloseTo(camera.x + 60 / 40)
  expect(zoom(camera, 100).cell).toBe(64)
  expect(zoom(camera, 0.01).cell).toBe(26)
})
