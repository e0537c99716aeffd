/**
 * The list of legal plays of Take My Word For It, on positions from whole games and with the
 * whole dictionary, beside its twin.
 *
 *     node bench/take-my-word.ts [--games N] [--twin N]
 *
 * `--twin` says on how many of the positions the twin is timed.
 */
import { parseArgs } from 'node:util'
import { greedyCommand } from '#games/take-my-word/bot/greedy.ts'
import { positionOf } from '#games/take-my-word/rules/check.ts'
import { takeMyWord } from '#games/take-my-word/rules/game.ts'
import { twinPlays } from '#games/take-my-word/rules/plays-twin.ts'
import { Plays, type Position } from '#games/take-my-word/rules/plays.ts'
import type { Event, State } from '#games/take-my-word/rules/state.ts'
import { diceFrom } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { loadWords } from '#server/lexicons.ts'

const ROUNDS = 5

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    twin: { type: 'string', default: '10' },
  },
})

const english = loadWords('english')
const dictionary = [...english]
const positions = Array.from({ length: Number(options.games) }, (_, game) => played(game)).flat()

const listing = microsOf(positions, ROUNDS, (position) => new Plays(position, english.graph).length)
const step = Math.max(1, Math.floor(positions.length / Number(options.twin)))
const some = positions.filter((_, index) => index % step === 0).slice(0, Number(options.twin))
const listingSome = microsOf(some, ROUNDS, (position) => new Plays(position, english.graph).length)
const twin = microsOf(some, 1, (position) => twinPlays(position, dictionary, loadWords).size)

console.log(
  `${english.size} words, ${positions.length} positions of ${options.games} games; ` +
    `for each the best of ${ROUNDS} rounds`,
)
console.table({
  'list of plays': row(listing),
  [`list of plays, ${some.length} positions`]: row(listingSome),
  [`twin, ${some.length} positions`]: row(twin),
})
console.log(`the twin takes ${Math.round(mean(twin.micros) / mean(listingSome.micros))} × as long`)

type Timing = { readonly micros: readonly number[]; readonly plays: readonly number[] }

function row({ micros, plays }: Timing) {
  const sorted = micros.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return {
    'mean µs': Number(mean(micros).toFixed(1)),
    'median µs': Number(at(0.5).toFixed(1)),
    'p99 µs': Number(at(0.99).toFixed(1)),
    'most µs': Number(sorted.at(-1)!.toFixed(1)),
    'plays a position': Math.round(mean(plays)),
    'most plays': Math.max(...plays),
  }
}

function microsOf(
  of: readonly Position[],
  rounds: number,
  count: (position: Position) => number,
): Timing {
  const micros = of.map(() => Infinity)
  const plays = of.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    of.forEach((position, index) => {
      const begun = performance.now()
      plays[index] = count(position)
      micros[index] = Math.min(micros[index]!, (performance.now() - begun) * 1000)
    })
  }
  return { micros, plays }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** The positions of a game between players who take the most points each time. */
function played(game: number): readonly Position[] {
  const seats = 2 + (game % 5)
  const roster = Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, team: seat }))
  const world = (turn: number): World<never> => ({
    dice: diceFrom(`bench ${game}`, String(turn)),
    deal: null,
    words: loadWords,
  })
  const fold = (state: State | null, events: readonly Event[]) =>
    events.reduce<State | null>(takeMyWord.evolve, state)!
  const seen: Position[] = []
  let state = fold(null, takeMyWord.open({ rounds: 10, strictPass: false }, roster, world(0)))
  for (let turn = 1; ; turn++) {
    const [seat] = takeMyWord.status(state).toAct
    if (seat === undefined) return seen
    const view = takeMyWord.view(state, seat)
    if (view.phase === 'playing') seen.push(positionOf(view)!)
    const command = greedyCommand(view, loadWords)!
    const decided = takeMyWord.decide(state, { by: seat, at: turn, command }, world(turn))
    if (!decided.ok) throw new Error(decided.refusal)
    state = fold(state, decided.value)
  }
}
