import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { loadWords } from '#server/lexicons.ts'
import { COLOURS, rollCubes, type Roll } from '../pieces/cubes.ts'
import { readCrossword } from '../play/crossword.ts'
import { laidBy, maySpell, usedIn } from '../pieces/grid.ts'
import type { Options } from '../options.ts'
import { CAPITAL_POINTS } from '../play/scoring.ts'
import { vocabularyOf } from '../pieces/vocabulary.ts'
import { optionsOf } from '../testing/options.ts'
import { CUBE_VALUE, Search } from './search.ts'
import { searchWords } from './search-words.ts'
import { bestGrid, gridOf } from './solver.ts'
import { bestByBruteForce } from './search-twin.ts'

function rollOf(nth: number): Roll {
  return rollCubes(diceFrom('solver', `roll ${nth}`), true).faces
}

/** Judged by the rules, independently of the search. */
function judged(roll: Roll, found: ReturnType<typeof bestGrid>, chosen: Options) {
  const laid = laidBy(0, found, roll)
  const reading = readCrossword(laid, vocabularyOf(chosen, loadWords), chosen.largeWords)
  const points = reading.cubePoints.reduce((sum, more) => sum + more, 0)
  return { faults: reading.faults, points: points + reading.capitals * CAPITAL_POINTS }
}

describe('the search', () => {
  test.each([
    {},
    { largeWords: true },
    { subject: 'places', subjectUse: 'only' },
    { specials: false },
  ])('finds valid crosswords, with the points that the rules give: %j', (input) => {
    const chosen = optionsOf(input)
    for (let nth = 0; nth < 12; nth++) {
      const roll = rollOf(nth)
      const search = new Search(roll, searchWords(chosen, loadWords), nth)
      for (const nodes of [1, 3000, 20_000]) {
        search.run(nodes)
        const grid = gridOf(roll, search.best)
        expect(judged(roll, grid, chosen)).toEqual({ faults: [], points: search.points })
        expect(usedIn(grid)).toBe(search.used)
        grid.forEach((spot, cube) => {
          if (spot !== null) expect(maySpell(roll[cube]!, spot[2])).toBe(true)
        })
      }
    }
  })

  test('uses every cube of almost every roll, for many points', () => {
    let used = 0
    let points = 0
    for (let nth = 0; nth < 12; nth++) {
      const search = new Search(rollOf(nth), searchWords(optionsOf(), loadWords), nth)
      search.run(60_000)
      used += search.used
      points += search.points
    }
    expect(used / 12).toBeGreaterThan(19.5)
    expect(points / 12).toBeGreaterThan(45)
  })

  test('is deterministic for a seed and a number of nodes', () => {
    const effort = { seed: 7, nodes: 20_000 }
    const [one, two] = [0, 1].map(() =>
      bestGrid(rollOf(0), searchWords(optionsOf(), loadWords), effort),
    )
    expect(one).toEqual(two)
  })

  test('never gets worse', () => {
    const search = new Search(rollOf(3), searchWords(optionsOf(), loadWords), 3)
    let best = 0
    for (let nth = 0; nth < 20; nth++) {
      search.run(2000)
      const value = search.points + search.used * CUBE_VALUE
      expect(value).toBeGreaterThanOrEqual(best)
      best = value
    }
  })

  const few = 'tea qxz rats jokes vwaei strea Ωan t☉a Ωo☉ xΩa'
  test.each(few.split(' '))('finds as much as brute force does in %s', (faces) => {
    const chosen = optionsOf()
    const roll = Array.from(faces)
    const search = new Search(roll, searchWords(chosen, loadWords), 1)
    search.run(200_000)
    const value = search.points + search.used * CUBE_VALUE
    const vocabulary = vocabularyOf(chosen, loadWords)
    expect(value).toBe(bestByBruteForce(roll, vocabulary, chosen.largeWords, CUBE_VALUE))
  })

  test('leaves cubes that form no word in the hand', () => {
    const roll = COLOURS.map(() => 'q')
    expect(
      usedIn(bestGrid(roll, searchWords(optionsOf(), loadWords), { seed: 1, nodes: 2000 })),
    ).toBe(0)
  })
})
