import { SIDE } from '#games/boggle-master/rules/pieces/grid.ts'
import type { Position } from '../pieces/rotation.ts'

/** A point on the grid, one cube wide and high: 0 to 5 each way. */
export type Point = { readonly x: number; readonly y: number }

/**
 * How far from its middle a passing finger still touches a cube. Less than half, so that a
 * diagonal drag does not touch the cubes beside it.
 */
const REACH = 0.38
const STEP = 0.12

/** The cube under a point, its edges included. */
export function cubeUnder({ x, y }: Point): Position | null {
  const inside = x >= 0 && y >= 0 && x < SIDE && y < SIDE
  return inside ? Math.floor(y) * SIDE + Math.floor(x) : null
}

/** The cubes that a finger touches on its way, in order; a fast drag skips none. */
export function cubesAlong(from: Point, to: Point): readonly Position[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
  const touched: Position[] = []
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    const position = cubeUnder(point)
    if (position === null || !isWithinReach(point) || touched.at(-1) === position) continue
    touched.push(position)
  }
  return touched
}

function isWithinReach({ x, y }: Point): boolean {
  return Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) <= REACH
}
