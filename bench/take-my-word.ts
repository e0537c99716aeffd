/**
 * The list of legal plays of Take My Word For It, on positions from whole games and with the
 * whole dictionary, beside its twin; and what a bot's thinking costs, decision by decision.
 *
 *     node bench/take-my-word.ts [--games N] [--twin N] [--thinking N]
 *
 * `--twin` says on how many of the positions the twin is timed, `--thinking` in how many games of
 * each match the bots are. The first games are not counted: the code is compiled in them.
 */
import { parseArgs } from 'node:util'
import { exhibit } from '#cli/exhibition.ts'
import { formatTable } from '#cli/text-table.ts'
import { bot } from '#games/take-my-word/bot/bot.ts'
import { greedyCommand } from '#games/take-my-word/bot/twin.ts'
import { positionOf } from '#games/take-my-word/rules/check.ts'
import { takeMyWord } from '#games/take-my-word/rules/game.ts'
import { twinPlays } from '#games/take-my-word/rules/plays-twin.ts'
import { Plays, type Position } from '#games/take-my-word/rules/plays.ts'
import type { Event, State } from '#games/take-my-word/rules/state.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type AnyBot, type Level } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { library, loadWords } from '#server/lexicons.ts'

const ROUNDS = 5

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    twin: { type: 'string', default: '10' },
    thinking: { type: 'string', default: '20' },
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

/** At the most for any decision, in milliseconds of CPU time. */
const LIMIT = 50
const WARM_UP = 4
const thoughts = LEVELS.flatMap((level) => [2, 4].flatMap((seats) => thinking(level, seats)))
console.log(`${options.thinking} games of each match, CPU time in ms; the limit is ${LIMIT}`)
console.log(
  formatTable(['level', 'phase', 'players', 'decisions', 'p50', 'p99', 'most', 'over'], thoughts),
)

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
    ...library,
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
    const decided = takeMyWord.decide(state, { by: seat, gameTime: turn, command }, world(turn))
    if (!decided.ok) throw new Error(decided.refusal)
    state = fold(state, decided.value)
  }
}

/** What one level costs at a table of its own. */
function thinking(level: Level, seats: number): readonly (readonly string[])[] {
  const times = new Map<View['phase'], number[]>()
  for (let game = 0; game < WARM_UP + Number(options.thinking); game++) {
    if (game === WARM_UP) times.clear()
    exhibit(registeredGame('take-my-word')!, {
      levels: Array.from({ length: seats }, () => level),
      bots: Array.from({ length: seats }, () => timed(times)),
      options: { rounds: 12 },
      seed: `thinking ${game}`,
      library,
    })
  }
  return [...times].map(([phase, list]) => {
    const sorted = list.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2)
    const over = sorted.filter((time) => time > LIMIT).length
    const counts = [String(seats), String(sorted.length), at(0.5), at(0.99), at(1), String(over)]
    return [level, phase, ...counts]
  })
}

/** The bot, with a note of the time that each decision took. */
function timed(times: Map<View['phase'], number[]>): AnyBot {
  return {
    plan(seen, mind, now) {
      const view = seen as View
      const before = process.cpuUsage()
      const meant = bot.plan(view, mind, now)
      const { user, system } = process.cpuUsage(before)
      if (meant === null) return null
      times.set(view.phase, [...(times.get(view.phase) ?? []), (user + system) / 1000])
      return meant
    },
  }
}
