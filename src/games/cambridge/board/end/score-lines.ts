import type { Seat } from '#kit/game.ts'
import type { ScoreHistory } from './score-history.ts'

export const WIDTH = 320
export const HEIGHT = 150

/** Margins below zero points and above the highest score. */
const BOTTOM = 6
const TOP = 12
/** The least distance between the ends of two lines, so that their tokens do not overlap. */
const MIN_DISTANCE = 20

type Line = {
  readonly seat: Seat
  readonly path: string
  /** The y coordinate of its token. */
  readonly end: number
}

/** The chart of a hand: a step line for each seat, and gridlines. */
export function scoreLines(history: ScoreHistory) {
  const turns = history.length - 1
  const most = Math.max(...history.at(-1)!, 1)
  const xOf = (turn: number) => round((turn / turns) * WIDTH)
  const yOf = (points: number) => round(HEIGHT - BOTTOM - (points / most) * (HEIGHT - BOTTOM - TOP))
  const step = [1, 2, 5, 10, 20, 50].find((size) => most / size <= 4) ?? 100
  const gridlines = Array.from({ length: Math.floor(most / step) + 1 }, (_, times) => ({
    points: times * step,
    y: yOf(times * step),
  }))
  const seats = [...history[0]!.keys()]
  const ends = spreadApart(seats.map((seat) => yOf(history.at(-1)![seat]!)))
  const lines: readonly Line[] = seats.map((seat) => ({
    seat,
    path: stepPath(
      history.map((points) => yOf(points[seat]!)),
      xOf,
    ),
    end: ends[seat]!,
  }))
  return { lines, gridlines, xOf }
}

/** Horizontal until a turn, then vertical in it. */
function stepPath(heights: readonly number[], xOf: (turn: number) => number): string {
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

/** Moves heights apart, beginning with the lowest on the page, which stays if all find room above it. */
export function spreadApart(heights: readonly number[]): readonly number[] {
  const order = [...heights.keys()].toSorted((a, b) => heights[b]! - heights[a]!)
  const spreadOut = [...heights]
  let floor = Infinity
  for (const place of order) {
    spreadOut[place] = Math.min(heights[place]!, floor - MIN_DISTANCE)
    floor = spreadOut[place]
  }
  let roof = MIN_DISTANCE / 2
  for (const place of order.toReversed()) {
    spreadOut[place] = Math.max(spreadOut[place]!, roof)
    roof = spreadOut[place] + MIN_DISTANCE
  }
  return spreadOut
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
