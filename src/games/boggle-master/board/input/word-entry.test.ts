import { describe, expect, test } from 'vitest'
import { GRID as GRID_TEXT, gridOf } from '#games/boggle-master/rules/testing/test-match.ts'
import {
  dragOver,
  isOnGrid,
  NOTHING,
  pressCube,
  takeBack,
  typeText,
  type WordEntry,
} from './word-entry.ts'

const GRID = gridOf(GRID_TEXT)

function pressed(...cells: readonly number[]): WordEntry {
  return cells.reduce((entry, cell) => pressCube(GRID, entry, cell), NOTHING)
}

function dragged(...cells: readonly number[]): WordEntry {
  const [first, ...rest] = cells
  return rest.reduce((entry, cell) => dragOver(GRID, entry, cell), pressed(first!))
}

function typed(text: string, grid = GRID): WordEntry {
  return [...text].reduce((entry, letter) => typeText(grid, entry, entry.text + letter), NOTHING)
}

describe('pressing cubes', () => {
  test('adds one after the other', () => {
    expect(pressed(0, 1, 2, 3)).toEqual({ text: 'stea', path: [0, 1, 2, 3] })
  })

  test('goes back to a cube that is in the word', () => {
    expect(pressed(0, 1, 2, 3, 1)).toEqual({ text: 'st', path: [0, 1] })
  })

  test('puts the only cube down', () => {
    expect(pressed(0, 0)).toEqual(NOTHING)
  })

  test('begins anew where no path leads (BOG-3)', () => {
    expect(pressed(0, 1, 24)).toEqual({ text: 'e', path: [24] })
  })

  test('finds another way to the cube when letters were typed', () => {
    const grid = gridOf('TAAAT ABCDE AFGHI AJKLM ANOPQ')
    const entry = typeText(grid, NOTHING, 't')
    expect(entry.path).toEqual([0])
    expect(pressCube(grid, entry, 9)).toEqual({ text: 'te', path: [4, 9] })
  })

  test('drops typed letters that are not on the grid', () => {
    expect(pressCube(GRID, typed('stex'), 3)).toEqual({ text: 'stea', path: [0, 1, 2, 3] })
  })

  test('spells both letters of the Qu cube (BOG-8)', () => {
    expect(pressed(15, 16).text).toBe('qui')
  })
})

describe('dragging', () => {
  test('takes each adjoining cube once (BOG-4)', () => {
    expect(dragged(0, 1, 2, 7, 6, 1).text).toBe('steni')
  })

  test('takes the last cube back over the one before', () => {
    expect(dragged(0, 1, 2, 1).text).toBe('st')
  })

  test('passes by what does not adjoin', () => {
    expect(dragged(0, 12).text).toBe('s')
  })
})

describe('typing', () => {
  test('lights the path as it grows', () => {
    expect(typed('teams')).toEqual({ text: 'teams', path: [1, 2, 3, 4, 9] })
  })

  test('goes on from cubes that were pressed, even where another path comes first', () => {
    const grid = gridOf('TAAAT ABCDE AFGHI AJKLM ANOPQ')
    expect(typeText(grid, { text: 't', path: [4] }, 'ta').path).toEqual([4, 3])
  })

  test('leaves the lit cubes for another path when they lead nowhere', () => {
    const grid = gridOf('TAAAT ABCDE AFGHI AJKLM ANOPQ')
    expect(typeText(grid, { text: 't', path: [0] }, 'te').path).toEqual([4, 9])
  })

  test('keeps the lit beginning of what is not on the grid', () => {
    const entry = typed('steep')
    expect(entry).toEqual({ text: 'steep', path: [0, 1, 2] })
    expect(isOnGrid(GRID, entry)).toBe(false)
    expect(isOnGrid(GRID, typed('steam'))).toBe(true)
  })

  test('lights the Qu cube at Q, and keeps it at U (BOG-8)', () => {
    expect(typed('q')).toEqual({ text: 'q', path: [15] })
    expect(isOnGrid(GRID, typed('q'))).toBe(true)
    expect(typed('quiet').path).toEqual([15, 16, 17, 18])
    expect(isOnGrid(GRID, typed('qi'))).toBe(false)
  })

  test('folds accents and capitals and drops the rest', () => {
    expect(typeText(GRID, NOTHING, 'Té 4m!').text).toBe('tem')
  })
})

describe('taking back', () => {
  test('takes a letter', () => {
    expect(takeBack(GRID, typed('team'))).toEqual({ text: 'tea', path: [1, 2, 3] })
    expect(takeBack(GRID, typed('t'))).toEqual(NOTHING)
    expect(takeBack(GRID, NOTHING)).toEqual(NOTHING)
  })

  test('takes the Qu cube whole', () => {
    expect(takeBack(GRID, pressed(15))).toEqual(NOTHING)
    expect(takeBack(GRID, pressed(15, 16)).text).toBe('qu')
  })

  test('takes a letter that is not on the grid', () => {
    expect(takeBack(GRID, typed('steep')).text).toBe('stee')
  })
})
