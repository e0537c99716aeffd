/**
 * Tuf's crossword search on seeded rolls: cubes used and points after some CPU time, and the CPU time
 * to validate the result.
 *
 *     node bench/tuf.ts [--rolls N] [--longest MS]
 */
import { formatFault } from '#kit/input-fault.ts'
import { readCrossword } from '#games/tuf/rules/play/crossword.ts'
import { CUBES, rollCubes } from '#games/tuf/rules/pieces/cubes.ts'
import { laidBy } from '#games/tuf/rules/pieces/grid.ts'
import { parseOptions } from '#games/tuf/rules/options.ts'
import { Search } from '#games/tuf/rules/solver/search.ts'
import { searchWords } from '#games/tuf/rules/solver/search-words.ts'
import { gridOf } from '#games/tuf/rules/solver/solver.ts'
import { vocabularyOf } from '#games/tuf/rules/pieces/vocabulary.ts'
import { diceFrom } from '#kit/dice.ts'
import { loadWords } from '#server/lexicons.ts'
import { numberOptions } from './measurement/number-options.ts'
import { cpuNow } from './measurement/timing.ts'

const { rolls: ROLLS, longest: LONGEST } = numberOptions({ rolls: 30, longest: 10_000 })
const TIMES = [10, 100, 1000, 10_000].filter((time) => time <= LONGEST)
/** Nodes searched between two checks of the clock. */
const SLICE = 2000

const parsed = parseOptions({}, [{ name: 'Bench', team: 0 }])
if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
const options = parsed.value
const vocabulary = vocabularyOf(options, loadWords)
const words = searchWords(options, loadWords)
const rolls = Array.from(
  { length: ROLLS },
  (_, nth) => rollCubes(diceFrom('bench', `roll ${nth}`), true).faces,
)

// Warm up, so that compiled code is measured.
new Search(rolls[0]!, words, 0).run(500_000)

type Row = { cubes: number; whole: number; points: number; nodes: number }
const rows = TIMES.map((): Row => ({ cubes: 0, whole: 0, points: 0, nodes: 0 }))
let validated = 0
let validating = 0
for (const [nth, roll] of rolls.entries()) {
  const search = new Search(roll, words, nth + 1)
  const started = cpuNow()
  for (const [place, time] of TIMES.entries()) {
    while (cpuNow() - started < time) search.run(SLICE)
    const row = rows[place]!
    row.cubes += search.used
    row.whole += search.used === CUBES ? 1 : 0
    row.points += search.points
    row.nodes += search.nodes
  }
  const laid = laidBy(0, gridOf(roll, search.best), roll)
  const before = cpuNow()
  for (let time = 0; time < 1000; time++) {
    const { faults } = readCrossword(laid, vocabulary, options.largeWords)
    if (faults.length > 0) throw new Error(`roll ${nth}: ${JSON.stringify(faults)}`)
    validated += 1
  }
  validating += cpuNow() - before
}

console.log(`${rolls.length} rolls with specials; means`)
console.table(
  Object.fromEntries(
    rows.map(({ cubes, whole, points, nodes }, place) => [
      `${TIMES[place]} ms`,
      {
        cubes: mean(cubes, 2),
        'all 20 used': whole,
        points: mean(points, 2),
        'nodes, thousands': mean(nodes / 1000, 0),
      },
    ]),
  ),
)
console.log(`to validate a crossword: ${((1000 * validating) / validated).toFixed(1)} µs`)

function mean(sum: number, digits: number): number {
  return Number((sum / rolls.length).toFixed(digits))
}
