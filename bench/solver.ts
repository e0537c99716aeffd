/**
 * The Boggle grid solver compared with its slow twin and with plain depth-first search, on the same
 * shaken grids.
 *
 *     node bench/solver.ts [--grids N] [--sketch FOLDER]
 *
 * `--sketch` is a folder with another solver to compare with. Its `v6.mjs` exports `makeV6(words)`,
 * which takes words of at least four letters, sorted with QU as one letter, and returns
 * `{ solve(letters): number }`.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { diceFrom } from '#kit/dice.ts'
import { shakeCubes } from '#games/boggle-master/rules/pieces/cubes.ts'
import type { Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { NEIGHBOURS } from '#games/boggle-master/rules/pieces/path.ts'
import { TwinSolver } from '#games/boggle-master/rules/solver/grid-solver-twin.ts'
import { GridSolver } from '#games/boggle-master/rules/solver/grid-solver.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { loadWords } from '#server/lexicons.ts'
import { median } from './measurement/statistics.ts'
import { cpuTimeOf, inRotation } from './measurement/timing.ts'

/** Counts the words of a grid. */
type Count = (grid: Grid) => number
/** `share` is the fraction of the grids it solves in a round. */
type Contender = { readonly name: string; readonly count: Count; readonly share: number }

const MIN_LENGTH = 4
const ROUNDS = 7
/** The list up to this rarity is the largest that the sketch's 17-bit index can hold. */
const MAX_SKETCH_RARITY = 70

const { values: options } = parseArgs({
  options: { grids: { type: 'string', default: '20000' }, sketch: { type: 'string' } },
})
const count = Number(options.grids)
const grids = Array.from({ length: count }, (_, i) => shakeCubes(diceFrom('bench', String(i))))

const english = loadWords('english')
const twin = new TwinSolver(english)
await compare(english, [
  { name: 'solver', count: solverCount(english), share: 1 },
  { name: 'depth first', count: depthFirstCount(english.graph), share: 0.1 },
  { name: 'twin', count: (grid) => twin.words(grid, MIN_LENGTH).length, share: 0.01 },
])

if (options.sketch !== undefined) {
  const common = [...english].filter((_, rank) => english.rarity(rank)! <= MAX_SKETCH_RARITY)
  const list = makeWords('common', common)
  await compare(list, [
    { name: 'solver', count: solverCount(list), share: 1 },
    { name: 'sketch', count: await sketchCount(options.sketch, common), share: 1 },
  ])
}

/** Throws when the contenders do not find the same number of words. */
async function compare(words: Words, contenders: readonly Contender[]): Promise<void> {
  const shares = contenders.map(({ share }) =>
    grids.slice(0, Math.max(1, Math.round(count * share))),
  )
  const rounds = await inRotation(
    ROUNDS,
    contenders.map((contender, i) => () => microsPerGrid(contender.count, shares[i]!)),
  )
  const medians = rounds.map(median)
  const slowest = medians.at(-1)!
  const common = shares.at(-1)!
  console.log(
    `${words.size} words, ${count} grids, at least ${MIN_LENGTH} letters; ` +
      `median of ${ROUNDS} rounds, CPU time`,
  )
  console.table(
    Object.fromEntries(
      contenders.map(({ name, count: find }, i) => [
        name,
        {
          'grids/s': Math.round(1e6 / medians[i]!),
          'µs/grid': Number(medians[i]!.toFixed(1)),
          [`words on ${common.length}`]: total(find, common),
          [`× ${contenders.at(-1)!.name}`]: Number((slowest / medians[i]!).toFixed(2)),
        },
      ]),
    ),
  )
  if (new Set(contenders.map(({ count: find }) => total(find, common))).size > 1) {
    throw new Error('the contenders do not find the same words')
  }
}

function microsPerGrid(find: Count, some: readonly Grid[]): number {
  return (1000 * cpuTimeOf(() => total(find, some))) / some.length
}

function total(find: Count, some: readonly Grid[]): number {
  let words = 0
  for (const grid of some) words += find(grid)
  return words
}

function solverCount(words: Words): Count {
  let solver: GridSolver
  const building = cpuTimeOf(() => (solver = new GridSolver(words.graph)))
  console.log(`\nsolver tables: ${building.toFixed(0)} ms of CPU time`)
  return (grid) => solver.solve(grid, MIN_LENGTH)
}

/** Plain depth-first search: descends the word graph from every cell along its neighbours. */
function depthFirstCount(graph: WordGraph): Count {
  const { mask, skip } = graph
  return (grid) => {
    const found = new Set<number>()
    const letters = grid.map((face) => Array.from(face, (letter) => letter.charCodeAt(0) - 97))
    const visit = (cell: number, used: number, above: number, before: number, depth: number) => {
      let edge = above
      let rank = before
      for (const letter of letters[cell]!) {
        const child = graph.child(edge, letter)
        if (child === null) return
        edge = child
        rank += skip[edge]!
      }
      const length = depth + letters[cell]!.length
      if (length >= MIN_LENGTH && (mask[edge]! & END_OF_WORD) !== 0) found.add(rank)
      const now = used | (1 << cell)
      for (const next of NEIGHBOURS[cell]!) {
        if ((now & (1 << next)) === 0) visit(next, now, edge, rank, length)
      }
    }
    for (const cell of grid.keys()) visit(cell, 0, ROOT, 0, 0)
    return found.size
  }
}

async function sketchCount(folder: string, words: readonly string[]): Promise<Count> {
  const { makeV6 } = (await import(pathToFileURL(path.resolve(folder, 'v6.mjs')).href)) as {
    makeV6(words: readonly string[]): { solve(letters: string): number }
  }
  const playable = words
    .filter((word) => word.length >= MIN_LENGTH && !/q(?!u)/.test(word))
    .map((word) => ({ word, key: asOneLetter(word) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ word }) => word)
  const sketch = makeV6(playable)
  const letters = new Map(grids.map((grid) => [grid, asOneLetter(grid.join(''))]))
  return (grid) => sketch.solve(letters.get(grid)!)
}

function asOneLetter(word: string): string {
  return word.replaceAll('qu', 'q')
}
