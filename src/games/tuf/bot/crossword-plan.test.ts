import { formatFault } from '#kit/input-fault.ts'
import { describe, expect, test } from 'vitest'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { diceFrom } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { place, placementsOf } from '../rules/play/placement.ts'
import { readCrossword, type Reading } from '../rules/play/crossword.ts'
import { CUBES, rollCubes, type Roll } from '../rules/pieces/cubes.ts'
import { emptyGrid, laidBy, usedIn, type Grid } from '../rules/pieces/grid.ts'
import { parseOptions, type Options } from '../rules/options.ts'
import { LONG_WORD } from '../rules/play/scoring.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'
import { planCrossword, nextMoves, planOpening, type CrosswordPlan } from './crossword-plan.ts'
import { SKILLS } from './skill.ts'

const english = loadWords(ENGLISH.words)
const offensive = loadWords(ENGLISH.offensive)
const OPTIONS = usual()
const vocabulary = vocabularyOf(OPTIONS, loadWords)
const ROLLS: readonly Roll[] = Array.from(
  { length: 120 },
  (_, nth) => rollCubes(diceFrom('rolls for bots', String(nth)), true).faces,
)

function usual(): Options {
  const parsed = parseOptions({}, [{ name: 'Ann', team: 0 }])
  if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
  return parsed.value
}

/** The crossword after each word. */
function stagesOf(plan: CrosswordPlan, roll: Roll): readonly Grid[] {
  const stages: Grid[] = []
  let grid = emptyGrid(roll)
  for (let moves = nextMoves(plan, grid); moves !== null; moves = nextMoves(plan, grid)) {
    grid = place(grid, placementsOf(moves, roll))
    stages.push(grid)
  }
  return stages
}

function read(grid: Grid, roll: Roll): Reading {
  return readCrossword(laidBy(0, grid, roll), vocabulary, false)
}

type Built = { readonly roll: Roll; readonly stages: readonly Grid[]; readonly whole: Reading }

function builtBy(level: Level): readonly Built[] {
  return ROLLS.map((roll, nth) => {
    const context = makeBotContext(level, `bot ${nth}`, library)
    const stages = stagesOf(planCrossword(roll, OPTIONS, context, `1 ${nth}`), roll)
    return { roll, stages, whole: read(stages.at(-1) ?? emptyGrid(roll), roll) }
  })
}

const BUILT = Object.fromEntries(LEVELS.map((level) => [level, builtBy(level)])) as Readonly<
  Record<Level, readonly Built[]>
>

function pointsOf(level: Level): readonly number[] {
  return BUILT[level].map(({ whole }) => whole.lines.reduce((sum, line) => sum + line.points, 0))
}

function used({ stages }: Built): number {
  return stages.length === 0 ? 0 : usedIn(stages.at(-1)!)
}

describe('a crossword', () => {
  test.each(LEVELS)('TUF-7: %s: is valid after every word, apart from one misspelling', (level) => {
    for (const { roll, stages, whole } of BUILT[level]) {
      const wrong = whole.lines.filter(({ fault }) => fault !== null).length
      expect(wrong).toBeLessThanOrEqual(1)
      if (whole.faults.length > 0) continue
      for (const stage of stages) expect(read(stage, roll).faults).toEqual([])
    }
  })

  test.each(LEVELS)('%s: has known words, and no offensive ones', (level) => {
    const { rarestWord, longest } = SKILLS[level]
    for (const { word, fault } of BUILT[level].flatMap(({ whole }) => whole.lines)) {
      expect(offensive.has(word), word).toBe(false)
      expect(word.length, word).toBeLessThanOrEqual(longest)
      const rank = english.rank(word)
      if (fault !== null || rank === null || vocabulary.isName(word)) continue
      expect(english.rarity(rank), word).toBeLessThanOrEqual(rarestWord)
    }
  })

  test.each(LEVELS)('%s: grows word by word, not all at once', (level) => {
    expect(mean(BUILT[level].map(({ stages }) => stages.length))).toBeGreaterThan(4)
    for (const { stages } of BUILT[level]) {
      for (const [nth, stage] of stages.slice(1).entries()) {
        expect(usedIn(stage) - usedIn(stages[nth]!)).toBeLessThanOrEqual(SKILLS[level].longest)
      }
    }
  })

  test.each(LEVELS)('%s: is laid in words, rarely one or two cubes at a time', (level) => {
    const sizes = BUILT[level].flatMap(({ stages }) => {
      return stages.map((stage, nth) => usedIn(stage) - (nth === 0 ? 0 : usedIn(stages[nth - 1]!)))
    })
    const shareOf = (least: number, most: number) =>
      sizes.filter((size) => size >= least && size <= most).length / sizes.length
    expect(shareOf(1, 1)).toBeLessThan(0.06)
    expect(shareOf(2, 2)).toBeLessThan(0.33)
    expect(shareOf(2, 2)).toBeGreaterThan(0.05)
    expect(shareOf(3, 9)).toBeGreaterThan(0.6)
    expect(mean(BUILT[level].map(({ stages }) => stages.length))).toBeLessThan(7)
  })

  test.each(LEVELS)('%s: is better on some days than on others', (level) => {
    const points = pointsOf(level)
    const spread = Math.sqrt(mean(points.map((each) => (each - mean(points)) ** 2)))
    expect(spread).toBeGreaterThan(4)
    expect(spread).toBeLessThan(20)
  })

  test('has longer words for who likes those', () => {
    const lengths = ([-1, 0, 1] as const).map((wordLength) => {
      const built = ROLLS.slice(0, 40).flatMap((roll, nth) => {
        const temperament = { ...EVEN_TEMPERED, wordLength }
        const context = makeBotContext('regular', `bot ${nth}`, library, temperament)
        const stages = stagesOf(planCrossword(roll, OPTIONS, context, `1 ${nth}`), roll)
        return read(stages.at(-1) ?? emptyGrid(roll), roll).lines
      })
      return mean(built.map(({ word }) => word.length))
    })
    expect(lengths[0]).toBeLessThan(lengths[1]! - 0.05)
    expect(lengths[2]).toBeGreaterThan(lengths[1]! + 0.05)
  })

  test('has more cubes and points at a higher level', () => {
    const cubes = LEVELS.map((level) => mean(BUILT[level].map(used)))
    const points = LEVELS.map((level) => mean(pointsOf(level)))
    for (const figures of [cubes, points]) {
      expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    }
    const whole = (level: Level) => BUILT[level].filter((each) => used(each) === CUBES).length
    expect(whole('novice')).toBeLessThan(0.1 * ROLLS.length)
    expect(whole('master')).toBeGreaterThan(0.4 * ROLLS.length)
  })

  test('TUF-13: is misspelled now and then at the lower levels, never by a master', () => {
    const misspelledShare = (level: Level) => {
      return BUILT[level].filter(({ whole }) => whole.faults.length > 0).length / ROLLS.length
    }
    expect(misspelledShare('novice')).toBeGreaterThan(0.15)
    expect(misspelledShare('novice')).toBeLessThan(0.35)
    expect(misspelledShare('regular')).toBeGreaterThan(0.03)
    expect(misspelledShare('regular')).toBeLessThan(0.18)
    expect(misspelledShare('expert')).toBeLessThan(0.06)
    expect(misspelledShare('master')).toBe(0)
  })
})

test('TUF-29: an opening is one valid word of six letters or more', () => {
  const found = LEVELS.flatMap((level) =>
    ROLLS.slice(0, 20).flatMap((roll, nth) => {
      const context = makeBotContext(level, `bot ${nth}`, library)
      const stages = stagesOf(planOpening(roll, OPTIONS, context, `1 ${nth}`), roll)
      return stages.map((stage) => ({ roll, stage }))
    }),
  )
  expect(found.length).toBeGreaterThan(40)
  for (const { roll, stage } of found) {
    const { lines, faults } = read(stage, roll)
    expect(faults).toEqual([])
    expect(lines.map(({ word }) => word.length >= LONG_WORD)).toEqual([true])
  }
})

test('cubes that lie elsewhere are removed first', () => {
  const roll = ROLLS[0]!
  const context = makeBotContext('master', 'bot', library)
  const plan = planCrossword(roll, OPTIONS, context, '1')
  const strays = emptyGrid(roll).with(3, [9, 9, 'e'])
  expect(nextMoves(plan, strays)).toEqual([{ cube: 3, to: null, as: null }])
})
