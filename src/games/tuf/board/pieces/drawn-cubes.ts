import { COLOURS } from '#games/tuf/rules/pieces/cubes.ts'
import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import type { DrawnCube } from './crossword-drawing.tsx'

/** Cubes as they lie, to look at; `points` by cube where they are counted. */
export function drawnCubes(
  laid: readonly Laid[],
  points: readonly number[] | null = null,
  marked: readonly number[] = [],
): readonly DrawnCube[] {
  return laid.map(({ cube, x, y, letter }, place) => ({
    colour: COLOURS[cube]!,
    x,
    y,
    letter,
    marked: marked.includes(place),
    ...(points === null ? {} : { points: points[cube]! }),
  }))
}
