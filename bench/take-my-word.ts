/**
 * Move generation of Take My Word For It on positions from complete games with the full dictionary,
 * compared with its slow twin; and the CPU time of the bot's decisions.
 *
 *     node bench/take-my-word.ts [--games N] [--twin N] [--decisions N]
 *
 * `--twin` is the number of positions for the twin, `--decisions` the number of games of each match
 * for the bots.
 */
import { parseArgs } from 'node:util'
import { greedyCommand } from '#games/take-my-word/bot/reference-bot.ts'
import { takeMyWord } from '#games/take-my-word/rules/game.ts'
import { twinPlays } from '#games/take-my-word/rules/solver/plays-twin.ts'
import { positionOf, type Position } from '#games/take-my-word/rules/play/position.ts'
import { Plays } from '#games/take-my-word/rules/solver/plays.ts'
import type { Event } from '#games/take-my-word/rules/event.ts'
import type { State } from '#games/take-my-word/rules/state.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { registeredGame } from '#games/registry.ts'
import { diceFrom } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { benchDecisions } from './measurement/decisions.ts'
import { mean, quantile } from './measurement/statistics.ts'

const ROUNDS = 5
/** For any decision, in milliseconds. */
const DECISION_LIMIT = 50

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    twin: { type: 'string', default: '10' },
    decisions: { type: 'string', default: '20' },
  },
})

const english = loadWords('english')
const dictionary = [...english]
const positions = Array.from({ length: Number(options.games) }, (_, game) =>
  positionsOf(game),
).flat()

const countPlays = (position: Position): number => new Plays(position, english.graph).length
const all = benchPositions(positions, ROUNDS, countPlays)
const step = Math.max(1, Math.floor(positions.length / Number(options.twin)))
const sample = positions.filter((_, index) => index % step === 0).slice(0, Number(options.twin))
const sampled = benchPositions(sample, ROUNDS, countPlays)
const twin = benchPositions(
  sample,
  1,
  (position) => twinPlays(position, dictionary, loadWords).size,
)

console.log(
  `${english.size} words, ${positions.length} positions of ${options.games} games; ` +
    `the best of ${ROUNDS} rounds for each position`,
)
console.table({
  'move generation': row(all),
  [`move generation, ${sample.length} positions`]: row(sampled),
  [`twin, ${sample.length} positions`]: row(twin),
})
console.log(`the twin takes ${Math.round(mean(twin.micros) / mean(sampled.micros))} × as long`)

console.log(
  `${options.decisions} games of each match, CPU time in ms; the limit is ${DECISION_LIMIT}`,
)
console.log(
  benchDecisions({
    game: registeredGame('take-my-word')!,
    options: { rounds: 12 },
    seed: 'thinking',
    games: Number(options.decisions),
    warmUp: 4,
    limit: DECISION_LIMIT,
    kindOf: (view) => (view as View).phase,
  }),
)

type Timing = { readonly micros: readonly number[]; readonly plays: readonly number[] }

function row({ micros, plays }: Timing) {
  const at = (share: number): number => Number(quantile(micros, share).toFixed(1))
  return {
    'mean µs': Number(mean(micros).toFixed(1)),
    'median µs': at(0.5),
    'p99 µs': at(0.99),
    'max µs': at(1),
    'plays per position': Math.round(mean(plays)),
    'max plays': Math.max(...plays),
  }
}

/** The least time for each position, and its number of plays. */
function benchPositions(
  some: readonly Position[],
  rounds: number,
  count: (position: Position) => number,
): Timing {
  const micros = some.map(() => Infinity)
  const plays = some.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    some.forEach((position, index) => {
      const started = performance.now()
      plays[index] = count(position)
      micros[index] = Math.min(micros[index]!, (performance.now() - started) * 1000)
    })
  }
  return { micros, plays }
}

/** The positions of a game between greedy players. */
function positionsOf(game: number): readonly Position[] {
  const seats = 2 + (game % 5)
  const roster = Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, team: seat }))
  const world = (turn: number): World<never> => ({
    dice: diceFrom(`bench ${game}`, String(turn)),
    deal: null,
    ...library,
  })
  const fold = (state: State | null, events: readonly Event[]) =>
    events.reduce<State | null>(takeMyWord.evolve, state)!
  const seen: Position[] = []
  let state = fold(
    null,
    takeMyWord.open({ rounds: 10, strictPass: false, turnClock: null }, roster, world(0)),
  )
  for (let turn = 1; ; turn++) {
    const [seat] = takeMyWord.status(state).toAct
    if (seat === undefined) return seen
    const view = takeMyWord.view(state, seat)
    if (view.phase === 'playing') seen.push(positionOf(view)!)
    const command = greedyCommand(view, loadWords)!
    const decided = takeMyWord.decide(state, { by: seat, gameTime: turn, command }, world(turn))
    if (!decided.ok) throw new Error(decided.refusal)
    state = fold(state, decided.value)
  }
}
