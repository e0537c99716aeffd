import type { BotContext } from '#kit/bot.ts'
import { drawFrom } from '#kit/bots/pace.ts'
import type { Dice } from '#kit/dice.ts'
import type { Move } from '../rules/command.ts'
import { isOnePiece, readCrossword, runsOf } from '../rules/play/crossword.ts'
import { isSpecial, type Roll } from '../rules/pieces/cubes.ts'
import { laidBy, type Grid, type Laid } from '../rules/pieces/grid.ts'
import type { Options } from '../rules/options.ts'
import { LONG_WORD } from '../rules/play/scoring.ts'
import type { SearchWords } from '../rules/solver/search-words.ts'
import { bestGrid } from '../rules/solver/solver.ts'
import type { Vocabulary } from '../rules/pieces/vocabulary.ts'
import { misspell, NO_SWAPS, type Swaps } from './misspelling.ts'
import { drawNodes, skillOf } from './skill.ts'
import { knownVocabulary, knownWords } from './vocabulary.ts'

/** The moves that build a crossword, word by word. */
export type CrosswordPlan = readonly (readonly Move[])[]

/** TUF-7: a crossword and the order of its words. Deterministic for the bot and its cubes. */
export function planCrossword(
  roll: Roll,
  options: Options,
  context: BotContext,
  cubes: string,
): CrosswordPlan {
  const skill = skillOf(context)
  const words = knownWords(options, context)
  const dice = context.dice(`crossword ${cubes}`)
  const grid = searchByTaste(roll, words, dice, context)
  const maxCubes = drawFrom(dice, skill.cubes)
  const order = joinShort(wordByWord(laidBy(0, grid, roll), knownVocabulary(words)))
  const layings: (readonly number[])[] = []
  let used = 0
  for (const laying of order) {
    used += laying.length
    if (used > maxCubes) break
    layings.push(laying)
  }
  const kept = new Set(layings.flat())
  const correct = grid.map((spot, cube) => (kept.has(cube) ? spot : null))
  const isMisspelled = dice.below(100) < skill.misspellings
  const swaps = isMisspelled ? misspell(correct, roll, options, context, dice) : NO_SWAPS
  return layings.map((laying) => movesOf(laying, correct, roll, swaps))
}

/** How many crosswords a bot that likes long or short words chooses from. */
const TASTED = 3

/** A crossword; for a bot that likes long or short words the one of several that suits it best. */
function searchByTaste(roll: Roll, words: SearchWords, dice: Dice, context: BotContext): Grid {
  const { wordLength } = context.temperament
  const search = () => {
    const seed = dice.below(1 << 30)
    return bestGrid(roll, words, { seed, nodes: drawNodes(dice, skillOf(context)) })
  }
  if (wordLength === 0) return search()
  return Array.from({ length: TASTED }, search)
    .map((grid) => ({ grid, liking: wordLength * meanLength(laidBy(0, grid, roll)) }))
    .reduce((best, each) => (each.liking > best.liking ? each : best)).grid
}

function meanLength(laid: readonly Laid[]): number {
  const runs = runsOf(laid)
  return runs.reduce((sum, { cubes }) => sum + cubes.length, 0) / Math.max(1, runs.length)
}

/** TUF-29: one long word to open with, or nothing. */
export function planOpening(
  roll: Roll,
  options: Options,
  context: BotContext,
  cubes: string,
): CrosswordPlan {
  const words = knownWords(options, context)
  const vocabulary = knownVocabulary(words)
  const dice = context.dice(`opening ${cubes}`)
  const nodes = drawNodes(dice, skillOf(context))
  for (let nth = 0; nth < OPENINGS; nth += 1) {
    const grid = bestGrid(roll, words, { seed: dice.below(1 << 30), nodes })
    const laid = laidBy(0, grid, roll)
    const long = runsOf(laid)
      .filter(({ cubes: run }) => run.length >= LONG_WORD)
      .map((run) => run.cubes.map((place) => laid[place]!))
      .filter((alone) => isValid(alone, vocabulary))
      .toSorted((a, b) => b.length - a.length)[0]
    if (long === undefined) continue
    const cubesOfWord = long.map(({ cube }) => cube)
    return [movesOf(cubesOfWord, grid, roll, NO_SWAPS)]
  }
  return []
}

/** How many crosswords are searched for a long word. */
const OPENINGS = 6

/**
 * The cubes of each word, in an order in which the crossword is valid after every word. Found from
 * the end, by removing words; what cannot be taken apart is laid at once.
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

/** The most cubes of words that are laid together. */
const MOST_TOGETHER = 5

/** Joins words that add few cubes, because people do not lay two cubes and then two more. */
function joinShort(layings: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const joined: (readonly number[])[] = []
  for (const laying of layings) {
    const last = joined.at(-1)
    const isShort = last !== undefined && Math.min(last.length, laying.length) < FEW
    if (isShort && last.length + laying.length <= MOST_TOGETHER) {
      joined[joined.length - 1] = [...last, ...laying]
    } else {
      joined.push(laying)
    }
  }
  return joined
}

/**
 * The cubes of one word without which the rest is valid; null when there are none. People lay whole
 * words, the longest first: so from the end, few cubes, but not a letter or two where more can go.
 */
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
      .toSorted(byLaterWord)
      .find((taken) =>
        isValid(
          laid.filter((cube) => !taken.includes(cube)),
          vocabulary,
        ),
      )
    if (found !== undefined) return found
  }
  return null
}

/** The fewest cubes a word alone has, apart from words of two letters. */
const FEW = 3

function byLaterWord({ length: a }: readonly Laid[], { length: b }: readonly Laid[]): number {
  return a >= FEW && b >= FEW ? a - b : b - a
}

function subsetsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>(
    (subsets, item) => [...subsets, ...subsets.map((subset) => [...subset, item])],
    [[]],
  )
}

function isValid(laid: readonly Laid[], vocabulary: Vocabulary): boolean {
  return isOnePiece(laid) && readCrossword(laid, vocabulary, false).faults.length === 0
}

/** Moves the cubes to their places, swapped where a word is misspelled. */
function movesOf(cubes: readonly number[], grid: Grid, roll: Roll, swaps: Swaps): readonly Move[] {
  return cubes.map((correct) => {
    const [x, y, letter] = grid[correct]!
    const cube = swaps.get(correct) ?? correct
    return { cube, to: [x, y], as: isSpecial(roll[cube]!) ? letter : null }
  })
}

/** The moves of the next word; cubes that lie elsewhere are removed first. Null when all is built. */
export function nextMoves(crossword: CrosswordPlan, grid: Grid): readonly Move[] | null {
  const targets = new Map(crossword.flat().map((move) => [move.cube, move.to!]))
  const strays = [...grid.keys()].filter((cube) => {
    const spot = grid[cube]!
    if (spot === null) return false
    const to = targets.get(cube)
    return to === undefined || to[0] !== spot[0] || to[1] !== spot[1]
  })
  if (strays.length > 0) return strays.map((cube) => ({ cube, to: null, as: null }))
  const missing = crossword.map((moves) => moves.filter(({ cube }) => grid[cube] === null))
  return missing.find((moves) => moves.length > 0) ?? null
}
