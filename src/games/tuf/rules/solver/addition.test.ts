import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { loadWords } from '#server/lexicons.ts'
import { place, placementsOf } from '../play/placement.ts'
import { readCrossword, runsOf } from '../play/crossword.ts'
import { rollCubes } from '../pieces/cubes.ts'
import { laidBy, laidByAll, usedIn, type Grid } from '../pieces/grid.ts'
import { vocabularyOf } from '../pieces/vocabulary.ts'
import { optionsOf } from '../testing/options.ts'
import { bestAddition } from './addition.ts'
import { searchWords } from './search-words.ts'
import { bestGrid, longestWord } from './solver.ts'

const options = optionsOf()
const vocabulary = vocabularyOf(options, loadWords)
const words = searchWords(options, loadWords)

describe('the search for a word to add', () => {
  test('TUF-29: adds valid words, each in one line', () => {
    for (let nth = 0; nth < 6; nth++) {
      const rolls = [0, 1, 2].map((seat) => {
        return rollCubes(diceFrom('addition', `${nth} ${seat}`), true).faces
      })
      const effort = { seed: nth, nodes: 20_000 }
      const first = longestWord(rolls[0]!, bestGrid(rolls[0]!, words, effort))
      expect(runsOf(laidBy(0, first, rolls[0]!))).toHaveLength(1)
      let grids: readonly Grid[] = [first, ...rolls.slice(1).map((roll) => roll.map(() => null))]
      let added = 0
      for (let turn = 1; turn < 15; turn++) {
        const seat = turn % 3
        const moves = bestAddition({ grids, rolls }, seat, words, effort)
        if (moves === null) continue
        added += 1
        const before = grids[seat]!
        const after = place(before, placementsOf(moves, rolls[seat]!))
        expect(moves.every(({ cube }) => before[cube] === null)).toBe(true)
        grids = grids.with(seat, after)
        const laid = laidByAll(grids, rolls)
        expect(readCrossword(laid, vocabulary, false).faults).toEqual([])
        const isNew = (index: number) =>
          laid[index]!.seat === seat && before[laid[index]!.cube] === null
        const inOneWord = runsOf(laid).some(
          ({ cubes }) => cubes.filter(isNew).length === moves.length,
        )
        expect(inOneWord).toBe(true)
      }
      expect(added).toBeGreaterThan(5)
      expect(grids.every((grid) => usedIn(grid) > 0)).toBe(true)
    }
  })

  test('finds nothing to add to an empty grid', () => {
    const roll = rollCubes(diceFrom('addition', 'none'), true).faces
    const grids = [roll.map(() => null)]
    const effort = { seed: 1, nodes: 1000 }
    expect(bestAddition({ grids, rolls: [roll] }, 0, words, effort)).toBeNull()
  })
})
