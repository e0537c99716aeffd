import { FIRST_LEVEL, OXFURD, SETBACK, type Level, type Step } from '../rules/climb.ts'

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

/** How far pieces that share a place stand from its middle, in parts of a piece. */
export function spread(place: number, count: number): Point {
  if (count < 2) return { x: 0, y: 0 }
  const turn = (2 * Math.PI * place) / count + (count === 2 ? Math.PI : -Math.PI / 4)
  return { x: 0.38 * Math.cos(turn), y: 0.3 * Math.sin(turn) }
}
