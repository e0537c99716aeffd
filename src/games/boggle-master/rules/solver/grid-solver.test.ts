import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { shakeCubes } from '../pieces/cubes.ts'
import { CELLS, type Face, type Grid } from '../pieces/grid.ts'
import { NEIGHBOURS, pathOf } from '../pieces/path.ts'
import { gridOf } from '../testing/test-match.ts'
import { TwinSolver } from './grid-solver-twin.ts'
import { GridSolver } from './grid-solver.ts'

const MINIMUMS = [3, 4, 5]
const FACES = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => (letter === 'q' ? 'qu' : letter))

const english = loadWords('english')
const solver = new GridSolver(english.graph)
const twin = new TwinSolver(english)

function shaken(count: number): readonly Grid[] {
  return Array.from({ length: count }, (_, i) => shakeCubes(diceFrom('solver', String(i))))
}

function drawn(faces: readonly Face[], count: number): readonly Grid[] {
  const dice = diceFrom('solver', faces.join(' '))
  return Array.from({ length: count }, () =>
    Array.from({ length: CELLS }, () => faces[dice.below(faces.length)]!),
  )
}

function wordsOn(grid: Grid, minimum: number, words: Words): readonly string[] {
  return new GridSolver(words.graph).words(grid, minimum)
}

describe('the solver finds the same words as its twin', () => {
  test.each<[string, readonly Grid[]]>([
    ['shaken cubes', shaken(1200)],
    ['equally likely faces', drawn(FACES, 600)],
    ['one face only', FACES.map((face) => Array.from({ length: CELLS }, () => face))],
    ['many QUs', drawn(['qu', 'qu', 'a', 'e', 'i', 'u', 's', 't', 'n', 'r', 'l', 'c'], 300)],
    ['QU and U', drawn(['qu', 'u', 'e', 'i', 't', 's'], 150)],
    ['vowels', drawn(Array.from('aeiouaeiouy'), 150)],
    ['few different letters', drawn(Array.from('stare'), 100)],
    ['letters of long words', drawn(Array.from('senlig'), 100)],
  ])('on grids of %s', (_, grids) => {
    grids.forEach((grid, i) => {
      const minimum = MINIMUMS[i % MINIMUMS.length]!
      const found = { grid, minimum, words: solver.words(grid, minimum) }
      expect(found).toEqual({ grid, minimum, words: twin.words(grid, minimum) })
    })
  })

  test('with dictionaries of any words', () => {
    const letter = fc.constantFrom('a', 'b', 'q', 'u', 'qu', 'z')
    const word = fc
      .array(letter, { minLength: 1, maxLength: 9 })
      .map((letters) => letters.join('').slice(0, 15))
    const grid = fc.array(fc.constantFrom('a', 'b', 'qu', 'u', 'z', 'e'), {
      minLength: CELLS,
      maxLength: CELLS,
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), grid, (list, faces) => {
        const words = makeWords('any', list)
        for (const minimum of [1, 2, ...MINIMUMS]) {
          expect(wordsOn(faces, minimum, words)).toEqual(new TwinSolver(list).words(faces, minimum))
        }
      }),
      { numRuns: 500, seed: 4 },
    )
  })
})

describe('every word found', () => {
  const grids = [...shaken(100), ...drawn(['qu', 'e', 'i', 't', 's', 'n'], 50)]

  test('BOG-3, BOG-4: runs through adjoining cells, none of them twice', () => {
    for (const grid of grids) {
      for (const word of solver.words(grid, 3)) {
        const path = pathOf(grid, word)!
        const adjoins = path.every((cell, i) => i === 0 || NEIGHBOURS[path[i - 1]!]!.includes(cell))
        const spelled = path.map((cell) => grid[cell]).join('')
        expect([spelled, adjoins, new Set(path).size]).toEqual([word, true, path.length])
      }
    }
  })

  test('BOG-7: comes once, by its rank in the dictionary', () => {
    for (const grid of grids) {
      const ranks = Array.from(solver.ranks.subarray(0, solver.solve(grid, 4)))
      expect(new Set(ranks).size).toBe(ranks.length)
      const words = ranks.map((rank) => english.word(rank)!)
      expect(words.map((word) => english.rank(word))).toEqual(ranks)
      expect(words.toSorted()).toEqual(solver.words(grid, 4))
    }
  })

  test('has at least as many letters as the minimum', () => {
    for (const grid of grids) {
      const all = solver.words(grid, 3)
      for (const minimum of MINIMUMS) {
        const longEnough = all.filter((word) => word.length >= minimum)
        expect(solver.words(grid, minimum)).toEqual(longEnough)
      }
    }
  })
})

describe('the rules by example', () => {
  test('BOG-3: a path does not run over the edge into the next row', () => {
    const grid = gridOf('xxxxc axxxx txxxx xxxxx xxxxx')
    expect(wordsOn(grid, 3, makeWords('list', ['cat']))).toEqual([])
  })

  test('BOG-4: one T is not two', () => {
    const grid = gridOf('butxx exrxx xxxxx xxxxx xxxxx')
    expect(wordsOn(grid, 3, makeWords('list', ['but', 'butt', 'butte']))).toEqual(['but'])
  })

  test('BOG-6: words within words count', () => {
    const grid = gridOf('spine xxxxs xxxxx xxxxx xxxxx')
    const list = makeWords('list', ['spin', 'spine', 'spines', 'pin', 'pine', 'pines'])
    expect(wordsOn(grid, 3, list)).toEqual([...list])
  })

  test('BOG-7: a word with many paths is listed once', () => {
    const grid = gridOf('teeee eteee eetee eeete eeeet')
    expect(wordsOn(grid, 3, makeWords('list', ['tee', 'teet']))).toEqual(['tee', 'teet'])
  })

  test('BOG-8: QU is two letters of one cube', () => {
    const grid = gridOf('qatxx xidxx xxxxx xxxxx xxxxx')
    const list = makeWords('list', ['quat', 'qua', 'quid', 'qat', 'aqua'])
    expect(wordsOn(grid, 3, list)).toEqual(['qua', 'quat', 'quid'])
    expect(wordsOn(grid, 4, list)).toEqual(['quat', 'quid'])
    expect(wordsOn(grid, 5, list)).toEqual([])
  })

  test('BOG-8: there is no Q without U, whatever stands beside it', () => {
    const grid = gridOf('qixxx uaxxx xxxxx xxxxx xxxxx')
    const list = makeWords('list', ['qi', 'qia', 'quai', 'quia', 'quua', 'aqu'])
    expect(wordsOn(grid, 2, list)).toEqual(['aqu', 'quai', 'quia', 'quua'])
  })

  test('a word may run through all 25 cells', () => {
    const longest = 'abcdejihgfklmnotsrpuvwxyz'
    const grid = gridOf('abcde fghij klmno purst vwxyz')
    expect(pathOf(grid, longest)).toBeNull()
    const snake = gridOf('abcde jihgf klmno tsrpu vwxyz')
    const word = 'abcdefghijklmnouprstvwxyz'
    expect(wordsOn(snake, 3, makeWords('list', [word, longest]))).toEqual([word])
  })
})

describe('a solver', () => {
  test('finds words longer than eight letters', () => {
    const grid = gridOf('sense ssele nesse sxxxx xxxxx')
    const words = solver.words(grid, 3)
    expect(words).toContain('senselessness')
    expect(words).toEqual(twin.words(grid, 3))
  })

  test('finds nothing without words, or without a cube to begin with', () => {
    const grid = gridOf('xxxxx xxxxx xxxxx xxxxx xxxxx')
    expect(wordsOn(grid, 3, makeWords('none', []))).toEqual([])
    expect(wordsOn(grid, 3, makeWords('list', ['cat']))).toEqual([])
  })

  test('keeps nothing from the grid before, and two solvers do not affect each other', () => {
    const grids = shaken(60)
    const other = makeWords(
      'other',
      [...english].filter((_, rank) => rank % 3 === 0),
    )
    const otherSolver = new GridSolver(other.graph)
    for (const [i, grid] of grids.entries()) {
      for (const minimum of [5, 3, 4]) {
        const before = solver.words(grid, minimum)
        solver.solve(grids[(i * 7) % grids.length]!, 3)
        expect(otherSolver.words(grid, minimum)).toEqual(before.filter((word) => other.has(word)))
        expect(solver.words(grid, minimum)).toEqual(before)
      }
    }
  })

  test('handles more trails than fit into a batch', () => {
    const word = 'abababababab'
    const list = makeWords(
      'list',
      Array.from(word, (_, i) => word.slice(0, i + 1)),
    )
    const grid = gridOf('ababa babab ababa xxxxx xxxxx')
    expect(wordsOn(grid, 3, list)).toEqual([...list].filter((text) => text.length >= 3))
  })
})
