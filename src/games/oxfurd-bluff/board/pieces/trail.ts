import {
  FIRST_LEVEL,
  OXFURD,
  SETBACK,
  type Level,
  type Step,
} from '#games/oxfurd-bluff/rules/pieces/climb.ts'

/** A point of the scene, in percent of its width and height. */
export type Point = { readonly x: number; readonly y: number }

const STEPS_PER_ROW = 8
/** `slope` is how much a row rises by itself; the rest is the stair to the next plateau. */
/** `left` has room for two pieces side by side, ringed, on the outermost plateaus. */
const ROWS = { left: 8.4, stride: 9.4, bottom: 94, height: 12.4, slope: 0.22 }
const GATE: Point = { x: 28, y: 22 }
const DESCENT = { x: 94, top: 22, bottom: 95 }

/** The trail zigzags: each plateau begins a row, one above the other. */
export function stepPoint(step: Step): Point {
  if (step === OXFURD) return GATE
  const row = Math.floor(step / STEPS_PER_ROW)
  const along = step % STEPS_PER_ROW
  const column = row % 2 === 0 ? along : STEPS_PER_ROW - along
  return {
    x: ROWS.left + column * ROWS.stride,
    y: ROWS.bottom - ROWS.height * (row + (ROWS.slope * along) / (STEPS_PER_ROW - 1)),
  }
}

export function levelPoint(level: Level): Point {
  const share = (level - FIRST_LEVEL) / (SETBACK - FIRST_LEVEL)
  return { x: DESCENT.x, y: DESCENT.top + share * (DESCENT.bottom - DESCENT.top) }
}

/** How a piece is moved, in widths of a piece, and scaled to make room for others. */
export type Offset = Point & { readonly size: number }

const OFFSETS: readonly (readonly Offset[])[] = [
  [{ x: 0, y: 0, size: 1 }],
  [-0.46, 0.46].map((x) => ({ x, y: 0, size: 0.88 })),
  [
    { x: 0, y: -0.36, size: 0.72 },
    { x: -0.42, y: 0.36, size: 0.72 },
    { x: 0.42, y: 0.36, size: 0.72 },
  ],
  [-0.36, 0.36].flatMap((y) => [-0.42, 0.42].map((x) => ({ x, y, size: 0.72 }))),
]

/** OXF-1: for one of up to four pieces on the same step or level; none hides another. */
export function offsetFor(index: number, count: number): Offset {
  return OFFSETS[count - 1]![index]!
}
