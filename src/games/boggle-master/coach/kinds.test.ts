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
      others: [],
    })
  })

  test('is a hook when it has any other letter more, before or after', () => {
    const { plural, hook } = kindsOf(['team', 'late'], ['steam', 'plate', 'later'])
    expect(hook).toEqual(['steam', 'plate', 'later'])
    expect(plural).toEqual([])
  })

  test('is begun by a written word when more letters follow', () => {
    const { hook, prefix, others } = kindsOf(['team', 'wind'], ['teamwork', 'windy', 'rewind'])
    expect(prefix).toEqual(['teamwork'])
    expect(hook).toEqual(['windy'])
    // What stands before a word does not bring it to mind.
    expect(others).toEqual(['rewind'])
  })

  test('is of one kind only, and stays in order', () => {
    const missed = ['wedge', 'teams', 'steams', 'teaming', 'quiet']
    const kinds = kindsOf(['team', 'steam'], missed)
    expect(kinds).toEqual({
      plural: ['teams', 'steams'],
      hook: [],
      prefix: ['teaming'],
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
