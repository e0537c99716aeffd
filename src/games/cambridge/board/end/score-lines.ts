import type { Seat } from '#kit/game.ts'
import type { ScoreHistory } from './score-history.ts'

export const WIDTH = 320
export const HEIGHT = 150

/** Room below the line of no points, and above the most. */
const FOOT = 6
const TOP = 12
/** So far apart the ends of lines must lie for their tokens not to cover each other. */
const APART = 20

export type Line = {
  readonly seat: Seat
  readonly path: string
  /** The height at which its token stands. */
  readonly end: number
}

/** The drawing of a course: a stair for each seat, and some even heights to read it by. */
export function scoreLines(course: ScoreHistory) {
  const turns = course.length - 1
  const most = Math.max(...course.at(-1)!, 1)
  const xOf = (turn: number) => round((turn / turns) * WIDTH)
  const yOf = (points: number) => round(HEIGHT - FOOT - (points / most) * (HEIGHT - FOOT - TOP))
  const step = [1, 2, 5, 10, 20, 50].find((size) => most / size <= 4) ?? 100
  const rules = Array.from({ length: Math.floor(most / step) + 1 }, (_, times) => ({
    points: times * step,
    y: yOf(times * step),
  }))
  const seats = [...course[0]!.keys()]
  const ends = spreadApart(seats.map((seat) => yOf(course.at(-1)![seat]!)))
  const lines: readonly Line[] = seats.map((seat) => ({
    seat,
    path: stairs(
      course.map((points) => yOf(points[seat]!)),
      xOf,
    ),
    end: ends[seat]!,
  }))
  return { lines, rules, xOf }
}

/** Level until a turn, then straight up in it. */
function stairs(heights: readonly number[], xOf: (turn: number) => number): string {
  const [first, ...rest] = heights
  let path = `M0 ${first}`
  let before = first!
  for (const [index, height] of rest.entries()) {
    path += `H${xOf(index + 1)}`
    if (height !== before) path += `V${height}`
    before = height
  }
  return path
}

/** Moves heights apart, upwards from the lowest, so that none covers another. */
export function spreadApart(heights: readonly number[]): readonly number[] {
  const order = [...heights.keys()].toSorted((a, b) => heights[b]! - heights[a]!)
  const spreadOut = [...heights]
  let floor = Infinity
  for (const place of order) {
    spreadOut[place] = Math.min(heights[place]!, floor - APART)
    floor = spreadOut[place]
  }
  return spreadOut
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
