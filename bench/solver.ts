/**
 * The grid solver beside its twin and beside the usual way, on the same shaken grids.
 *
 *     node bench/solver.ts [--grids N] [--sketch FOLDER]
 *
 * `--sketch` names a folder with another solver to beat: its `v6.mjs` exports
 * `makeV6(words)`, which takes words of four letters and more, sorted with QU as one letter,
 * and returns `{ solve(letters): number }`.
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

/** Counts the words of a grid. */
type Count = (grid: Grid) => number
type Rival = { readonly name: string; readonly count: Count; readonly share: number }

const MINIMUM = 4
const ROUNDS = 7
/** The largest list that the sketch's 17-bit index can hold. */
const SKETCH_RARITY = 70

const { values: options } = parseArgs({
  options: { grids: { type: 'string', default: '20000' }, sketch: { type: 'string' } },
})
const count = Number(options.grids)
const grids = Array.from({ length: count }, (_, i) => shakeCubes(diceFrom('bench', String(i))))

const english = loadWords('english')
const twin = new TwinSolver(english)
compare(english, [
  { name: 'solver', count: solverCount(english), share: 1 },
  { name: 'depth first', count: depthFirstCount(english.graph), share: 0.1 },
  { name: 'twin', count: (grid) => twin.words(grid, MINIMUM).length, share: 0.01 },
])

if (options.sketch !== undefined) {
  const common = [...english].filter((_, rank) => english.rarity(rank)! <= SKETCH_RARITY)
  const list = makeWords('common', common)
  compare(list, [
    { name: 'solver', count: solverCount(list), share: 1 },
    { name: 'sketch', count: await sketchCount(options.sketch, common), share: 1 },
  ])
}

/** Times the rivals in turn, round by round; each solves its share of the grids. */
function compare(words: Words, rivals: readonly Rival[]): void {
  const shares = rivals.map(({ share }) => grids.slice(0, Math.max(1, Math.round(count * share))))
  const times: number[][] = rivals.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    rivals.forEach((rival, i) => times[i]!.push(microsPerGrid(rival.count, shares[i]!)))
  }
  const medians = times.map((rounds) => rounds.toSorted((a, b) => a - b)[ROUNDS >> 1]!)
  const slowest = medians.at(-1)!
  const common = shares.at(-1)!
  console.log(
    `${words.size} words, ${count} grids, ${MINIMUM} letters and more; ` +
      `median of ${ROUNDS} rounds, CPU time`,
  )
  console.table(
    Object.fromEntries(
      rivals.map(({ name, count: find }, i) => [
        name,
        {
          'grids/s': Math.round(1e6 / medians[i]!),
          'µs a grid': Number(medians[i]!.toFixed(1)),
          [`words on ${common.length}`]: total(find, common),
          [`× ${rivals.at(-1)!.name}`]: Number((slowest / medians[i]!).toFixed(2)),
        },
      ]),
    ),
  )
  if (new Set(rivals.map(({ count: find }) => total(find, common))).size > 1) {
    throw new Error('they do not find the same words')
  }
}

function microsPerGrid(find: Count, some: readonly Grid[]): number {
  const before = process.cpuUsage()
  total(find, some)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / some.length
}

function total(find: Count, some: readonly Grid[]): number {
  let words = 0
  for (const grid of some) words += find(grid)
  return words
}

function solverCount(words: Words): Count {
  const before = process.cpuUsage()
  const solver = new GridSolver(words.graph)
  const { user, system } = process.cpuUsage(before)
  console.log(`\nsolver's tables: ${((user + system) / 1000).toFixed(0)} ms of CPU time`)
  return (grid) => solver.solve(grid, MINIMUM)
}

/** The usual way: from every cell down the word graph, as far as neighbours allow. */
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
      if (length >= MINIMUM && (mask[edge]! & END_OF_WORD) !== 0) found.add(rank)
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
    .filter((word) => word.length >= MINIMUM && !/q(?!u)/.test(word))
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
