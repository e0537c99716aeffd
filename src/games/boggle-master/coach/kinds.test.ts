import { describe, expect, test } from 'vitest'
import { parseGrid } from '../rules/pieces/grid.ts'
import { GRID } from '../rules/testing/test-match.ts'
import { isInCorner, missedByKind } from './kinds.ts'

describe('a missed word', () => {
  const kindsOf = (own: readonly string[], missed: readonly string[]) => {
    return missedByKind(
      own.map((word) => ({ word })),
      missed,
    )
  }

  test('is a plural when it has an S or ES more than a written word', () => {
    expect(kindsOf(['team', 'box'], ['teams', 'boxes'])).toEqual({
      plural: ['teams', 'boxes'],
      hook: [],
      prefix: [],
      extension: [],
      others: [],
    })
  })

  test('is a hook when it has any other letter more, before or after', () => {
    const { plural, hook } = kindsOf(['team', 'late'], ['steam', 'plate', 'later'])
    expect(hook).toEqual(['steam', 'plate', 'later'])
    expect(plural).toEqual([])
  })

  test('has a prefix when it is one of several letters and a written word', () => {
    const missed = ['rewind', 'unwind', 'overwind', 'wounded', 'sweat', 'steam']
    const { prefix, hook, others } = kindsOf(['wind', 'eat', 'team'], missed)
    expect(prefix).toEqual(['rewind', 'unwind', 'overwind'])
    expect(hook).toEqual(['steam'])
    // SW- is no prefix, so EAT does not bring SWEAT to mind.
    expect(others).toEqual(['wounded', 'sweat'])
  })

  test('is begun by a written word when more letters follow', () => {
    const { hook, extension } = kindsOf(['team', 'wind'], ['teamwork', 'windy'])
    expect(extension).toEqual(['teamwork'])
    expect(hook).toEqual(['windy'])
  })

  test('is of one kind only, and stays in order', () => {
    const missed = ['wedge', 'teams', 'steams', 'teaming', 'quiet']
    const kinds = kindsOf(['team', 'steam'], missed)
    expect(kinds).toEqual({
      plural: ['teams', 'steams'],
      hook: [],
      prefix: [],
      extension: ['teaming'],
      others: ['wedge', 'quiet'],
    })
  })

  test('has nothing in common with no words', () => {
    expect(kindsOf([], ['teams']).others).toEqual(['teams'])
  })
})

test('a word is in a corner when its path passes one of the four', () => {
  const parsed = parseGrid(GRID)
  if (!parsed.ok) throw new Error('the grid cannot be read')
  const grid = parsed.value
  expect(isInCorner(grid, 'steam')).toBe(true)
  expect(isInCorner(grid, 'wind')).toBe(false)
  // Not on the grid at all.
  expect(isInCorner(grid, 'zebra')).toBe(false)
})
