import { letterOf, OMEGA, WILD, type Roll } from '../pieces/cubes.ts'
import { readCrossword } from '../play/crossword.ts'
import type { Laid } from '../pieces/grid.ts'
import { CAPITAL_POINTS } from '../play/scoring.ts'
import type { Vocabulary } from '../pieces/vocabulary.ts'

/** The search's slow twin: the best value of all crosswords of a few cubes, by brute force. */
export function bestByBruteForce(
  roll: Roll,
  vocabulary: Vocabulary,
  largeWords: boolean,
  cubeValue: number,
): number {
  let best = 0
  for (const shape of shapesUpTo(roll.length)) {
    for (const laid of fillings(shape, roll)) {
      const { faults, cubePoints, capitals } = readCrossword(laid, vocabulary, largeWords)
      if (faults.length > 0) continue
      const points = cubePoints.reduce((sum, more) => sum + more, capitals * CAPITAL_POINTS)
      best = Math.max(best, points + laid.length * cubeValue)
    }
  }
  return best
}

type Shape = readonly (readonly [x: number, y: number])[]

/** Every connected set of 2 to `size` cells, normalized by translation. */
function shapesUpTo(size: number): readonly Shape[] {
  const all: Shape[] = []
  let shapes: readonly Shape[] = [[[0, 0]]]
  for (let cells = 2; cells <= size; cells++) {
    const next = new Map<string, Shape>()
    for (const shape of shapes) {
      for (const [x, y] of shape) {
        for (const cell of [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ] as const) {
          if (shape.some(([ox, oy]) => ox === cell[0] && oy === cell[1])) continue
          const grownShape = normalized([...shape, cell])
          next.set(grownShape.join(' '), grownShape)
        }
      }
    }
    shapes = [...next.values()]
    all.push(...shapes)
  }
  return all
}

function normalized(shape: Shape): Shape {
  const left = Math.min(...shape.map(([x]) => x))
  const top = Math.min(...shape.map(([, y]) => y))
  return shape
    .map(([x, y]) => [x - left, y - top] as const)
    .toSorted(([ax, ay], [bx, by]) => ay - by || ax - bx)
}

/** Every way to fill a shape with cubes, trying every letter for Ω and ☉. */
function* fillings(
  shape: Shape,
  roll: Roll,
  laid: readonly Laid[] = [],
): Generator<readonly Laid[]> {
  const cell = shape[laid.length]
  if (cell === undefined) {
    yield laid
    return
  }
  for (const [cube, face] of roll.entries()) {
    if (laid.some((other) => other.cube === cube)) continue
    const letters = face === OMEGA || face === WILD ? ALPHABET : [letterOf(face)!]
    for (const letter of letters) {
      const next = { seat: 0, cube, x: cell[0], y: cell[1], letter, capital: face === OMEGA }
      yield* fillings(shape, roll, [...laid, next])
    }
  }
}

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz')
