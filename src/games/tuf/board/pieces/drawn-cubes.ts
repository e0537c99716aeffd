import { COLOURS } from '#games/tuf/rules/pieces/cubes.ts'
import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import type { DrawnCube } from './crossword-drawing.tsx'

/** The cubes to draw; `points` by cube, `marked` by index into `laid`. */
export function drawnCubes(
  laid: readonly Laid[],
  points: readonly number[] | null = null,
  marked: readonly number[] = [],
): readonly DrawnCube[] {
  return laid.map(({ cube, x, y, letter, capital }, index) => ({
    colour: COLOURS[cube]!,
    x,
    y,
    letter,
    capital,
    marked: marked.includes(index),
    ...(points === null ? {} : { points: points[cube]! }),
  }))
}
