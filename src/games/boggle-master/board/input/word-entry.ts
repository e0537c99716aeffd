/**
 * The word that is being entered, from cubes and from letters alike. `text` is what will be
 * written; `path` highlights the cubes that spell it, or as much of its beginning as the grid has.
 */
import type { Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { NEIGHBOURS, pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { foldWord } from '#kit/english.ts'

export type WordEntry = { readonly text: string; readonly path: readonly number[] }

export const EMPTY: WordEntry = { text: '', path: [] }
export const MAX_TEXT_LENGTH = 40

/** Whether the path spells the whole text. */
export function isOnGrid(grid: Grid, { text, path }: WordEntry): boolean {
  return spelled(grid, path) === withU(text)
}

export function spelled(grid: Grid, path: readonly number[]): string {
  return path.map((cell) => grid[cell]!).join('')
}

/**
 * A cube is pressed. It extends the word; or shortens it to end here, if it is part of it; or
 * starts a new word, if no path leads to it. Pressing the only cube clears the word.
 */
export function pressCube(grid: Grid, entry: WordEntry, cell: number): WordEntry {
  const { path } = entry
  if (path.length === 1 && path[0] === cell) return EMPTY
  const place = path.indexOf(cell)
  if (place !== -1) return entryOf(grid, path.slice(0, place + 1))
  if (isBeside(path, cell)) return entryOf(grid, [...path, cell])
  return entryOf(grid, pathEndingAt(grid, spelled(grid, path), cell) ?? [cell])
}

/** A drag reaches a cube: a neighbour is added, the last but one removes the last. */
export function dragOver(grid: Grid, entry: WordEntry, cell: number): WordEntry {
  const { path } = entry
  if (path.length > 1 && path.at(-2) === cell) return entryOf(grid, path.slice(0, -1))
  if (path.includes(cell) || !isBeside(path, cell)) return entry
  return entryOf(grid, [...path, cell])
}

/** The text was typed. The path keeps its cubes as far as they still fit. */
export function typeText(grid: Grid, entry: WordEntry, typed: string): WordEntry {
  const text = foldWord(typed)
    .replaceAll(/[^a-z'-]/g, '')
    .slice(0, MAX_TEXT_LENGTH)
  return text === '' ? EMPTY : { text, path: pathFor(grid, entry.path, text) }
}

/** Backspace: removes a letter, or both letters of the Qu cube. */
export function removeLast(grid: Grid, entry: WordEntry): WordEntry {
  const { text, path } = entry
  const onQu = isOnGrid(grid, entry) && grid[path.at(-1) ?? -1] === 'qu'
  return typeText(grid, entry, text.slice(0, onQu ? -'qu'.length : -1))
}

function entryOf(grid: Grid, path: readonly number[]): WordEntry {
  return { text: spelled(grid, path), path }
}

function isBeside(path: readonly number[], cell: number): boolean {
  const last = path.at(-1)
  return last !== undefined && NEIGHBOURS[last]!.includes(cell)
}

function pathFor(grid: Grid, current: readonly number[], text: string): readonly number[] {
  for (let length = text.length; length > 0; length -= 1) {
    const wanted = withU(text.slice(0, length))
    const path = pathBeginningWith(grid, commonCells(grid, current, wanted), wanted)
    if (path !== null) return path
  }
  return []
}

/** The longest run of first cells that spells a beginning of the word. */
function commonCells(grid: Grid, cells: readonly number[], word: string): readonly number[] {
  let count = 0
  while (count < cells.length && word.startsWith(spelled(grid, cells.slice(0, count + 1)))) {
    count += 1
  }
  return cells.slice(0, count)
}

/** The first of the private-use characters that stand for particular cubes in a search. */
const PLACEHOLDER = 0xe000

function pathBeginningWith(
  grid: Grid,
  cells: readonly number[],
  word: string,
): readonly number[] | null {
  const placeholders = cells.map((_, place) => String.fromCharCode(PLACEHOLDER + place))
  const marked = cells.reduce<Grid>(
    (faces, cell, place) => faces.with(cell, placeholders[place]!),
    grid,
  )
  const rest = word.slice(spelled(grid, cells).length)
  return pathOf(marked, placeholders.join('') + rest) ?? pathOf(grid, word)
}

function pathEndingAt(grid: Grid, word: string, cell: number): readonly number[] | null {
  const placeholder = String.fromCharCode(PLACEHOLDER)
  return word === '' ? null : pathOf(grid.with(cell, placeholder), word + placeholder)
}

/** BOG-8: a Q just typed means the Qu cube. */
function withU(text: string): string {
  return text.endsWith('q') ? `${text}u` : text
}
