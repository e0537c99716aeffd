import { expect, test } from 'vitest'
import { OXFURD, SETBACK } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { levelPoint, stepPoint, offsetFor, type Point } from './trail.ts'

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const steps = Array.from({ length: OXFURD + 1 }, (_, step) => step)

test('OXF-4: steps do not overlap and lie within the scene', () => {
  for (const one of steps) {
    const { x, y } = stepPoint(one)
    expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(3)
    for (const other of steps.slice(0, one)) {
      expect(distance(stepPoint(one), stepPoint(other))).toBeGreaterThan(7)
    }
  }
})

test('two pieces on the outermost plateau lie within the scene', () => {
  const { x, size } = offsetFor(0, 2)
  // In widths of the scene: a piece is 7.4 of them wide, and its ring goes beyond it by 0.12 of that and its line.
  const ring = size * (7.4 * 0.62)
  expect(stepPoint(0).x + x * 7.4 - ring).toBeGreaterThan(0)
})

test('each step lies beside and above the one before', () => {
  for (const step of steps.slice(1)) {
    expect(distance(stepPoint(step), stepPoint(step - 1))).toBeLessThan(16)
    expect(stepPoint(step).y).toBeLessThan(stepPoint(step - 1).y)
  }
})

test('the descent goes down beside the climb', () => {
  expect(levelPoint(SETBACK).y).toBeGreaterThan(levelPoint(1).y)
  for (const step of steps) expect(stepPoint(step).x).toBeLessThan(levelPoint(1).x - 8)
})

test('OXF-1: pieces on the same step stand apart; a single one stands in the middle', () => {
  expect(offsetFor(0, 1)).toEqual({ x: 0, y: 0, size: 1 })
  for (const count of [2, 3, 4]) {
    const shares = Array.from({ length: count }, (_, place) => offsetFor(place, count))
    for (const [place, one] of shares.entries()) {
      for (const other of shares.slice(0, place)) {
        expect(
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
        ).toBeGreaterThanOrEqual(one.size)
      }
    }
  }
})
