import { describe, expect, test } from 'vitest'
import { GRID as GRID_TEXT, gridOf } from '#games/boggle-master/rules/testing/test-match.ts'
import {
  dragOver,
  isOnGrid,
  EMPTY,
  pressCube,
  removeLast,
  typeText,
  type WordEntry,
} from './word-entry.ts'

const GRID = gridOf(GRID_TEXT)

function pressed(...cells: readonly number[]): WordEntry {
  return cells.reduce((entry, cell) => pressCube(GRID, entry, cell), EMPTY)
}

function dragged(...cells: readonly number[]): WordEntry {
  const [first, ...rest] = cells
  return rest.reduce((entry, cell) => dragOver(GRID, entry, cell), pressed(first!))
}

function typed(text: string, grid = GRID): WordEntry {
  return [...text].reduce((entry, letter) => typeText(grid, entry, entry.text + letter), EMPTY)
}

describe('pressing cubes', () => {
  test('adds one after the other', () => {
    expect(pressed(0, 1, 2, 3)).toEqual({ text: 'stea', path: [0, 1, 2, 3] })
  })

  test('goes back to a cube that is in the word', () => {
    expect(pressed(0, 1, 2, 3, 1)).toEqual({ text: 'st', path: [0, 1] })
  })

  test('clears the word when its only cube is pressed', () => {
    expect(pressed(0, 0)).toEqual(EMPTY)
  })

  test('BOG-3: starts a new word where no path leads', () => {
    expect(pressed(0, 1, 24)).toEqual({ text: 'e', path: [24] })
  })

  test('finds another way to the cube when letters were typed', () => {
    const grid = gridOf('TAAAT ABCDE AFGHI AJKLM ANOPQ')
    const entry = typeText(grid, EMPTY, 't')
    expect(entry.path).toEqual([0])
    expect(pressCube(grid, entry, 9)).toEqual({ text: 'te', path: [4, 9] })
  })

  test('drops typed letters that are not on the grid', () => {
    expect(pressCube(GRID, typed('stex'), 3)).toEqual({ text: 'stea', path: [0, 1, 2, 3] })
  })

  test('BOG-8: spells both letters of the Qu cube', () => {
    expect(pressed(15, 16).text).toBe('qui')
  })
})

describe('dragging', () => {
  test('BOG-4: takes each adjoining cube once', () => {
    expect(dragged(0, 1, 2, 7, 6, 1).text).toBe('steni')
  })

  test('removes the last cube when dragged back over the one before', () => {
    expect(dragged(0, 1, 2, 1).text).toBe('st')
  })

  test('ignores cubes that do not adjoin', () => {
    expect(dragged(0, 12).text).toBe('s')
  })
})

describe('typing', () => {
  test('highlights the path as it grows', () => {
    expect(typed('teams')).toEqual({ text: 'teams', path: [1, 2, 3, 4, 9] })
  })

  test('extends the path that was pressed, even where another one comes first', () => {
    const grid = gridOf('TAAAT ABCDE AFGHI AJKLM ANOPQ')
    expect(typeText(grid, { text: 't', path: [4] }, 'ta').path).toEqual([4, 3])
  })

  test('switches to another path when the current one leads nowhere', () => {
    const grid = gridOf('TAAAT ABCDE AFGHI AJKLM ANOPQ')
    expect(typeText(grid, { text: 't', path: [0] }, 'te').path).toEqual([4, 9])
  })

  test('keeps the path of the beginning when the rest is not on the grid', () => {
    const entry = typed('steep')
    expect(entry).toEqual({ text: 'steep', path: [0, 1, 2] })
    expect(isOnGrid(GRID, entry)).toBe(false)
    expect(isOnGrid(GRID, typed('steam'))).toBe(true)
  })

  test('BOG-8: highlights the Qu cube at Q, and keeps it at U', () => {
    expect(typed('q')).toEqual({ text: 'q', path: [15] })
    expect(isOnGrid(GRID, typed('q'))).toBe(true)
    expect(typed('quiet').path).toEqual([15, 16, 17, 18])
    expect(isOnGrid(GRID, typed('qi'))).toBe(false)
  })

  test('folds accents and capitals and drops the rest', () => {
    expect(typeText(GRID, EMPTY, 'Té 4m!').text).toBe('tem')
  })
})

describe('taking back', () => {
  test('removes a letter', () => {
    expect(removeLast(GRID, typed('team'))).toEqual({ text: 'tea', path: [1, 2, 3] })
    expect(removeLast(GRID, typed('t'))).toEqual(EMPTY)
    expect(removeLast(GRID, EMPTY)).toEqual(EMPTY)
  })

  test('removes both letters of the Qu cube', () => {
    expect(removeLast(GRID, pressed(15))).toEqual(EMPTY)
    expect(removeLast(GRID, pressed(15, 16)).text).toBe('qu')
  })

  test('removes a letter that is not on the grid', () => {
    expect(removeLast(GRID, typed('steep')).text).toBe('stee')
  })
})
