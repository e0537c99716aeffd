import type { BotContext } from '#kit/bot.ts'
import type { Move } from '../rules/command.ts'
import { isOnePiece, readCrossword, runsOf } from '../rules/play/crossword.ts'
import { isSpecial, type Roll } from '../rules/pieces/cubes.ts'
import { laidBy, type Grid, type Laid } from '../rules/pieces/grid.ts'
import type { Options } from '../rules/options.ts'
import { LONG_WORD } from '../rules/play/scoring.ts'
import { bestGrid } from '../rules/solver/solver.ts'
import type { Vocabulary } from '../rules/pieces/vocabulary.ts'
import { drawn } from './chance.ts'
import { knownVocabulary, knownWords } from './known-words.ts'
import { SKILLS } from './skill.ts'
import { misspelt } from './slip.ts'

/** A crossword as it is to be built: the moves of one word after the other. */
export type Building = readonly (readonly Move[])[]

/** TUF-7: thinks of a crossword and of the order of its words. The same cubes, the same again. */
export function crosswordFor(
  roll: Roll,
  options: Options,
  mind: BotContext,
  cubes: string,
): Building {
  const skill = SKILLS[mind.level]
  const words = knownWords(options, mind)
  const dice = mind.dice(`crossword ${cubes}`)
  const grid = bestGrid(roll, words, {
    seed: dice.below(1 << 30),
    nodes: drawn(dice, skill.nodes),
  })
  const most = drawn(dice, skill.cubes)
  const order = wordByWord(laidBy(0, grid, roll), knownVocabulary(words))
  const layings: (readonly number[])[] = []
  let used = 0
  for (const laying of order) {
    used += laying.length
    if (used > most) break
    layings.push(laying)
  }
  const kept = new Set(layings.flat())
  const right = grid.map((spot, cube) => (kept.has(cube) ? spot : null))
  const slips = dice.below(100) < skill.slips
  const swaps = slips ? misspelt(right, roll, options, mind, dice) : new Map<number, number>()
  return layings.map((laying) => movesOf(laying, right, roll, swaps))
}

/** TUF-29: one long word to open with, or nothing. */
export function openingFor(
  roll: Roll,
  options: Options,
  mind: BotContext,
  cubes: string,
): Building {
  const words = knownWords(options, mind)
  const vocabulary = knownVocabulary(words)
  const dice = mind.dice(`opening ${cubes}`)
  const nodes = drawn(dice, SKILLS[mind.level].nodes)
  for (let nth = 0; nth < OPENINGS; nth += 1) {
    const grid = bestGrid(roll, words, { seed: dice.below(1 << 30), nodes })
    const laid = laidBy(0, grid, roll)
    const long = runsOf(laid)
      .filter(({ cubes: run }) => run.length >= LONG_WORD)
      .map((run) => run.cubes.map((place) => laid[place]!))
      .filter((alone) => isSound(alone, vocabulary))
      .toSorted((a, b) => b.length - a.length)[0]
    if (long === undefined) continue
    const moves = movesOf(
      long.map(({ cube }) => cube),
      grid,
      roll,
      new Map(),
    )
    return [moves]
  }
  return []
}

/** How many crosswords are looked through for a long word. */
const OPENINGS = 6

/**
 * The cubes of each word in an order in which the crossword is right after every word. It is
 * found from the end, by taking words away; what cannot be taken apart is laid at once.
 */
export function wordByWord(
  laid: readonly Laid[],
  vocabulary: Vocabulary,
): readonly (readonly number[])[] {
  const layings: (readonly number[])[] = []
  let left = laid
  while (left.length > 0) {
    const taken = lastWord(left, vocabulary) ?? left
    layings.unshift(taken.map(({ cube }) => cube))
    left = left.filter((cube) => !taken.includes(cube))
  }
  return layings
}

/** The fewest cubes of one word without which the rest is still right; null when there are none. */
function lastWord(laid: readonly Laid[], vocabulary: Vocabulary): readonly Laid[] | null {
  const runs = runsOf(laid).map(({ cubes }) => cubes.map((place) => laid[place]!))
  const isCrossed = (cube: Laid) => runs.filter((run) => run.includes(cube)).length > 1
  const words = runs.flatMap((run) => {
    const own = run.filter((cube) => !isCrossed(cube))
    return subsetsOf(run.filter(isCrossed)).map((crossed) => [...own, ...crossed])
  })
  const ends = runs.flatMap((run) =>
    run.slice(1).flatMap((_, place) => [run.slice(0, place + 1), run.slice(place + 1)]),
  )
  for (const candidates of [words, ends]) {
    const found = candidates
      .filter((taken) => taken.length > 0 && taken.length < laid.length)
      .toSorted((a, b) => a.length - b.length)
      .find((taken) =>
        isSound(
          laid.filter((cube) => !taken.includes(cube)),
          vocabulary,
        ),
      )
    if (found !== undefined) return found
  }
  return null
}

function subsetsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>(
    (subsets, item) => [...subsets, ...subsets.map((subset) => [...subset, item])],
    [[]],
  )
}

function isSound(laid: readonly Laid[], vocabulary: Vocabulary): boolean {
  return isOnePiece(laid) && readCrossword(laid, vocabulary, false).faults.length === 0
}

/** Brings the cubes to their places, each the one that a slip puts there instead. */
function movesOf(
  cubes: readonly number[],
  grid: Grid,
  roll: Roll,
  swaps: ReadonlyMap<number, number>,
): readonly Move[] {
  return cubes.map((right) => {
    const [x, y, letter] = grid[right]!
    const cube = swaps.get(right) ?? right
    return { cube, to: [x, y], as: isSpecial(roll[cube]!) ? letter : null }
  })
}

/** The moves of the next word, once nothing lies elsewhere; null when all is built. */
export function nextWord(building: Building, grid: Grid): readonly Move[] | null {
  const wanted = new Map(building.flat().map((move) => [move.cube, move.to!]))
  const strays = [...grid.keys()].filter((cube) => {
    const spot = grid[cube]!
    if (spot === null) return false
    const to = wanted.get(cube)
    return to === undefined || to[0] !== spot[0] || to[1] !== spot[1]
  })
  if (strays.length > 0) return strays.map((cube) => ({ cube, to: null, as: null }))
  const missing = building.map((moves) => moves.filter(({ cube }) => grid[cube] === null))
  return missing.find((moves) => moves.length > 0) ?? null
}
