import {
  FIRST_LEVEL,
  OXFURD,
  SETBACK,
  type Level,
  type Step,
} from '#games/oxfurd-bluff/rules/pieces/climb.ts'

/** A place in the scene, in hundredths of its width and height. */
export type Point = { readonly x: number; readonly y: number }

const STEPS_IN_ROW = 8
const LEFT = 7
const ACROSS = 9.55
const FOOT = 94
const RISE = 12.4
/** How much a row rises by itself; the rest is the stair to the next plateau. */
const SLOPE = 0.22
const GATE: Point = { x: 28, y: 22 }

const DESCENT_X = 94
const DESCENT_TOP = 22
const DESCENT_FOOT = 95

/** The trail goes to and fro: each plateau begins a row, one above the other. */
export function pointOf(step: Step): Point {
  if (step === OXFURD) return GATE
  const row = Math.floor(step / STEPS_IN_ROW)
  const along = step % STEPS_IN_ROW
  const column = row % 2 === 0 ? along : STEPS_IN_ROW - along
  return {
    x: LEFT + column * ACROSS,
    y: FOOT - RISE * (row + (SLOPE * along) / (STEPS_IN_ROW - 1)),
  }
}

export function levelPoint(level: Level): Point {
  const down = (level - FIRST_LEVEL) / (SETBACK - FIRST_LEVEL)
  return { x: DESCENT_X, y: DESCENT_TOP + down * (DESCENT_FOOT - DESCENT_TOP) }
}

/** Where a piece stands that shares its place, in parts of a piece, and how much smaller it is. */
export type Share = Point & { readonly size: number }

const SHARES: readonly (readonly Share[])[] = [
  [{ x: 0, y: 0, size: 1 }],
  [-0.46, 0.46].map((x) => ({ x, y: 0, size: 0.88 })),
  [
    { x: 0, y: -0.36, size: 0.72 },
    { x: -0.42, y: 0.36, size: 0.72 },
    { x: 0.42, y: 0.36, size: 0.72 },
  ],
  [-0.36, 0.36].flatMap((y) => [-0.42, 0.42].map((x) => ({ x, y, size: 0.72 }))),
]

/** OXF-1: up to four share a place, and none hides another. */
export function shareOf(place: number, count: number): Share {
  return SHARES[count - 1]![place]!
}
