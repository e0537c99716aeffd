import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { CUBES, shakeCubes } from '../pieces/cubes.ts'
import { formatGrid, isUnderlined, parseGrid } from '../pieces/grid.ts'
import { GRID, gridOf, TestMatch } from '../testing/test-match.ts'

describe('the grid', () => {
  test('BOG-1: every cube shows one of its own faces, and each cell and face comes up', () => {
    const counts = new Map<string, number>()
    const places = new Set<number>()
    for (let round = 0; round < 3000; round += 1) {
      const grid = shakeCubes(diceFrom('shake', String(round)))
      expect(grid).toHaveLength(25)
      for (const face of grid) counts.set(face, (counts.get(face) ?? 0) + 1)
      places.add(grid.findIndex((face) => ['b', 'j', 'k', 'qu', 'x', 'z'].includes(face)))
    }
    expect(places.size).toBe(25)
    const share = (face: string) => counts.get(face)! / (3000 * 25)
    const expected = (face: string) => CUBES.flat().filter((f) => f === face).length / 150
    for (const face of new Set(CUBES.flat())) {
      expect(Math.abs(share(face) - expected(face)), face).toBeLessThan(0.006)
    }
  })

  test('BOG-1: the cubes are those of the edition of 1993', () => {
    const faces = CUBES.map((cube) => cube.join('').toUpperCase().replace('QU', 'Qu'))
    expect(faces.toSorted().join(' ')).toBe(
      'AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKQuXZ CCNSTW CEIILT CEILPT ' +
        'CEIPST DDLNOR DHHLOR DHHNOT DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW HIPRRY NOOTUW OOOTTU',
    )
  })

  test('BOG-1: the grid of a table comes from the cubes, or from an arranged deal', () => {
    const arranged = new TestMatch(['Ann', 'Ben'])
    expect(arranged.state.grid.join('')).toBe('steamringsowdlyquietakcaze')
    expect(arranged.step.match.opened.arranged).toBe(true)
    const chance = new TestMatch(['Ann', 'Ben'], { deal: null })
    expect(chance.step.match.opened.arranged).toBe(false)
    expect(chance.state.grid).toHaveLength(25)
  })

  test('BOG-8: the Q face always reads QU, however it is typed', () => {
    const typed = ['Q', 'Qu', 'QU'].map((q) => parseGrid(GRID.replace('Q', q)))
    for (const grid of typed) expect(grid.ok && grid.value[15]).toBe('qu')
  })

  test('BOG-14: M, W and Z are underlined and nothing else', () => {
    expect([...'abcdefghijklmnopqrstuvwxyz'].filter(isUnderlined)).toEqual(['m', 'w', 'z'])
    expect(formatGrid(gridOf(GRID)).split('\n')[0]).toBe('S  T  E  A  M\u0332')
  })
})
