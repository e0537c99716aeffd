import { expect, test } from 'vitest'
import { OXFURD, SETBACK } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { levelPoint, pointOf, shareOf, type Point } from './trail.ts'

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const steps = Array.from({ length: OXFURD + 1 }, (_, step) => step)

test('OXF-4 every step has a place of its own, within the scene', () => {
  for (const one of steps) {
    const { x, y } = pointOf(one)
    expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(3)
    for (const other of steps.slice(0, one)) {
      expect(far(pointOf(one), pointOf(other))).toBeGreaterThan(7)
    }
  }
})

test('each step lies beside the one before, and none lower', () => {
  for (const step of steps.slice(1)) {
    expect(far(pointOf(step), pointOf(step - 1))).toBeLessThan(16)
    expect(pointOf(step).y).toBeLessThan(pointOf(step - 1).y)
  }
})

test('the descent goes down beside the climb', () => {
  expect(levelPoint(SETBACK).y).toBeGreaterThan(levelPoint(1).y)
  for (const step of steps) expect(pointOf(step).x).toBeLessThan(levelPoint(1).x - 8)
})

test('OXF-1 pieces that share a place stand apart and hide none; one alone stands in the middle', () => {
  expect(shareOf(0, 1)).toEqual({ x: 0, y: 0, size: 1 })
  for (const count of [2, 3, 4]) {
    const shares = Array.from({ length: count }, (_, place) => shareOf(place, count))
    for (const [place, one] of shares.entries()) {
      for (const other of shares.slice(0, place)) {
        expect(
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
        ).toBeGreaterThanOrEqual(one.size)
      }
    }
  }
})
