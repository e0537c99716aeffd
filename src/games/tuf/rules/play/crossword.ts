import { cellKey, type Laid } from '../pieces/grid.ts'
import { pointsFor } from './scoring.ts'
import type { Vocabulary, WordFault } from '../pieces/vocabulary.ts'

/** Two or more adjoining cubes in a row or a column, from left to right or top to bottom. TUF-7 */
export type Run = {
  readonly word: string
  readonly x: number
  readonly y: number
  readonly across: boolean
  /** Indices into the list of cubes that was read. */
  readonly cubes: readonly number[]
}

export type Line = Run & { readonly points: number; readonly fault: WordFault | null }

export type Fault =
  /** TUF-7: not one connected piece; or a single cube, which makes no word. */
  | { readonly kind: 'in-pieces' }
  /** TUF-8 */
  | ({ readonly kind: 'word'; readonly because: WordFault } & Pick<
      Run,
      'word' | 'x' | 'y' | 'across'
    >)
  /** TUF-29: the cubes of one turn are not all in one word. */
  | { readonly kind: 'more-than-a-word' }
  /** TUF-5: an Ω that begins no proper noun. */
  | { readonly kind: 'no-proper-noun'; readonly x: number; readonly y: number }

/** HALL-4: the first word among the faults; null when something else is wrong. */
export function faultyWord(faults: readonly Fault[]): string | null {
  return faults.find((fault) => fault.kind === 'word')?.word ?? null
}

/** A crossword with its words judged. */
export type Reading = {
  readonly lines: readonly Line[]
  readonly faults: readonly Fault[]
  /** TUF-18: points by index into the list that was read, regardless of faults. */
  readonly cubePoints: readonly number[]
  /** TUF-19: how many Ω begin a proper noun. */
  readonly capitals: number
}

/** Finds every word and every fault. Points are given regardless of faults; TUF-17 is the caller's. */
export function readCrossword(
  laid: readonly Laid[],
  vocabulary: Vocabulary,
  largeWords: boolean,
): Reading {
  const runs = runsOf(laid)
  const cubePoints = laid.map(() => 0)
  const named = new Set<number>()
  const lines = runs.map((run): Line => {
    const first = run.cubes[0]!
    const isName = laid[first]!.capital && vocabulary.isName(run.word) // TUF-5
    if (isName) named.add(first)
    const perCube = pointsFor(run.word.length, largeWords)
    for (const cube of run.cubes) cubePoints[cube]! += perCube
    const fault = isName ? null : vocabulary.faultOf(run.word)
    return { ...run, points: perCube * run.cubes.length, fault }
  })
  const faults = lines.flatMap(({ word, x, y, across, fault }): Fault[] =>
    fault === null ? [] : [{ kind: 'word', because: fault, word, x, y, across }],
  )
  if (laid.length === 1 || !isOnePiece(laid)) faults.push({ kind: 'in-pieces' })
  for (const [index, { capital, x, y }] of laid.entries()) {
    if (capital && !named.has(index)) faults.push({ kind: 'no-proper-noun', x, y })
  }
  return { lines, faults, cubePoints, capitals: named.size }
}

/** Every word of a crossword, the rows before the columns. */
export function runsOf(laid: readonly Laid[]): readonly Run[] {
  const indexAt = new Map(laid.map(({ x, y }, index) => [cellKey(x, y), index]))
  const runs: Run[] = []
  for (const across of [true, false]) {
    const [dx, dy] = across ? [1, 0] : [0, 1]
    const starts = [...laid.keys()]
      .filter((index) => !indexAt.has(cellKey(laid[index]!.x - dx, laid[index]!.y - dy)))
      .toSorted((a, b) => laid[a]!.y - laid[b]!.y || laid[a]!.x - laid[b]!.x)
    for (const start of starts) {
      const { x, y } = laid[start]!
      const cubes: number[] = []
      for (
        let index: number | undefined = start;
        index !== undefined;
        index = indexAt.get(cellKey(x + dx * cubes.length, y + dy * cubes.length))
      ) {
        cubes.push(index)
      }
      if (cubes.length < 2) continue
      runs.push({ word: cubes.map((index) => laid[index]!.letter).join(''), x, y, across, cubes })
    }
  }
  return runs
}

/** TUF-7 */
export function isOnePiece(laid: readonly Laid[]): boolean {
  const unreached = new Map(laid.map(({ x, y }) => [cellKey(x, y), { x, y }]))
  const next = laid.slice(0, 1).map(({ x, y }) => ({ x, y }))
  while (next.length > 0) {
    const { x, y } = next.pop()!
    if (!unreached.delete(cellKey(x, y))) continue
    next.push({ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 })
  }
  return unreached.size === 0
}
