import type { Grid } from '../pieces/grid.ts'
import { NEIGHBOURS } from '../pieces/path.ts'

/** Finds what `GridSolver` finds by plain recursion; slow, but easy to verify. */
export class TwinSolver {
  readonly #words: ReadonlySet<string>
  readonly #prefixes = new Set<string>()

  constructor(words: Iterable<string>) {
    this.#words = new Set(words)
    for (const word of this.#words) {
      for (let length = 1; length <= word.length; length++) {
        this.#prefixes.add(word.slice(0, length))
      }
    }
  }

  /** The words with at least `minimum` letters, in alphabetical order. */
  words(grid: Grid, minimum: number): string[] {
    const found = new Set<string>()
    const visit = (cell: number, used: readonly number[], before: string): void => {
      const text = before + grid[cell]! // BOG-8
      if (used.includes(cell) || !this.#prefixes.has(text)) return // BOG-4
      if (text.length >= minimum && this.#words.has(text)) found.add(text) // BOG-6, BOG-7
      for (const next of NEIGHBOURS[cell]!) visit(next, [...used, cell], text) // BOG-3
    }
    for (const cell of grid.keys()) visit(cell, [], '')
    return [...found].toSorted()
  }
}
