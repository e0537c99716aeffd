/**
 * The word that is being put together, from cubes and from letters alike. `text` is what will be
 * written; `path` lights the cubes that spell it, or as much of its beginning as the grid has.
 */
import type { Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { NEIGHBOURS, pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { foldWord } from '#kit/english.ts'

export type WordEntry = { readonly text: string; readonly path: readonly number[] }

export const NOTHING: WordEntry = { text: '', path: [] }
export const LONGEST_TEXT = 40

/** Whether the path spells all of it. */
export function isOnGrid(grid: Grid, { text, path }: WordEntry): boolean {
  return spelled(grid, path) === withItsU(text)
}

export function spelled(grid: Grid, path: readonly number[]): string {
  return path.map((cell) => grid[cell]!).join('')
}

/**
 * A cube is pressed. It goes on from the last one, or takes the word back to itself when it is in
 * it; a cube that no path can reach begins a new word. Pressing the only cube puts it down.
 */
export function pressCube(grid: Grid, entry: WordEntry, cell: number): WordEntry {
  const { path } = entry
  if (path.length === 1 && path[0] === cell) return NOTHING
  const place = path.indexOf(cell)
  if (place !== -1) return ofPath(grid, path.slice(0, place + 1))
  if (isBeside(path, cell)) return ofPath(grid, [...path, cell])
  return ofPath(grid, pathEndingAt(grid, spelled(grid, path), cell) ?? [cell])
}

/** A finger comes over a cube: the next one is taken, the one before takes the last one back. */
export function dragOver(grid: Grid, entry: WordEntry, cell: number): WordEntry {
  const { path } = entry
  if (path.length > 1 && path.at(-2) === cell) return ofPath(grid, path.slice(0, -1))
  if (path.includes(cell) || !isBeside(path, cell)) return entry
  return ofPath(grid, [...path, cell])
}

/** The text is now this, by keyboard. Cubes that are lit stay lit as long as they can. */
export function typeText(grid: Grid, entry: WordEntry, typed: string): WordEntry {
  const text = foldWord(typed)
    .replaceAll(/[^a-z'-]/g, '')
    .slice(0, LONGEST_TEXT)
  return text === '' ? NOTHING : { text, path: pathFor(grid, entry.path, text) }
}

/** Backspace: one letter, or the whole of the Qu cube. */
export function takeBack(grid: Grid, entry: WordEntry): WordEntry {
  const { text, path } = entry
  const onQu = isOnGrid(grid, entry) && grid[path.at(-1) ?? -1] === 'qu'
  return typeText(grid, entry, text.slice(0, onQu ? -'qu'.length : -1))
}

function ofPath(grid: Grid, path: readonly number[]): WordEntry {
  return { text: spelled(grid, path), path }
}

function isBeside(path: readonly number[], cell: number): boolean {
  const last = path.at(-1)
  return last !== undefined && NEIGHBOURS[last]!.includes(cell)
}

function pathFor(grid: Grid, lit: readonly number[], text: string): readonly number[] {
  for (let length = text.length; length > 0; length -= 1) {
    const wanted = withItsU(text.slice(0, length))
    const path = pathBeginningWith(grid, commonCells(grid, lit, wanted), wanted)
    if (path !== null) return path
  }
  return []
}

/** The first of these cells, as many as the word begins with. */
function commonCells(grid: Grid, cells: readonly number[], word: string): readonly number[] {
  let count = 0
  while (count < cells.length && word.startsWith(spelled(grid, cells.slice(0, count + 1)))) {
    count += 1
  }
  return cells.slice(0, count)
}

/** Cubes given a sign of their own can be asked for one by one. */
const SIGNS = 0xe000

function pathBeginningWith(
  grid: Grid,
  cells: readonly number[],
  word: string,
): readonly number[] | null {
  const signs = cells.map((_, place) => String.fromCharCode(SIGNS + place))
  const marked = cells.reduce<Grid>((faces, cell, place) => faces.with(cell, signs[place]!), grid)
  const rest = word.slice(spelled(grid, cells).length)
  return pathOf(marked, signs.join('') + rest) ?? pathOf(grid, word)
}

function pathEndingAt(grid: Grid, word: string, cell: number): readonly number[] | null {
  const sign = String.fromCharCode(SIGNS)
  return word === '' ? null : pathOf(grid.with(cell, sign), word + sign)
}

/** BOG-8: a Q just typed means the Qu cube. */
function withItsU(text: string): string {
  return text.endsWith('q') ? `${text}u` : text
}
