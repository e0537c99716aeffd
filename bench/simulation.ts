/**
 * Predicts the capacity of halls that are too large to measure here, from measured costs. For comparison it
 * first predicts what was measured.
 *
 *     npm run bench:simulation
 */
import { COSTS, MEASURED, MEASURED_CORES, MEASURED_PLAYERS } from './simulation/costs.ts'
import { simulate, type Prediction, type Setup } from './simulation/model.ts'

const SECONDS = 2
/** Half of the moves, as when two players of a table are connected to different nodes. */
const HALF = 0.5
/** People who play in earnest make a move every five seconds. */
const PAUSE = 5000
/** Beyond this, moves feel slow. */
const MAX_P99 = 100
/** Of what would just do: for bursts, for garbage collection, and for nodes that others have to stand in for. */
const RESERVE = 0.5
const FIRST_GUESS = 40_000
const GROWTH = 1.2

function format({ movesPerSecond, p50, p99, batch, busiest }: Prediction): string {
  return (
    `${Math.round(movesPerSecond)} moves/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
    `${batch.toFixed(1)} moves a commit; busiest: ${busiest.name}, ${Math.round(100 * busiest.share)} %`
  )
}

/** How many times longer the slowest moves took than the model says, and how many times fewer there were. */
let slower = 1
let fewer = 1
console.log(`${MEASURED_PLAYERS} players who never pause, everything on ${MEASURED_CORES} cores:`)
for (const { nodes, movesPerSecond, p50, p99 } of MEASURED) {
  const setup: Setup = {
    nodes,
    cores: MEASURED_CORES,
    players: MEASURED_PLAYERS,
    relayed: HALF,
    pause: 0,
    seconds: SECONDS,
  }
  const prediction = simulate(COSTS, setup)
  slower = Math.max(slower, p99 / prediction.p99)
  fewer = Math.max(fewer, prediction.movesPerSecond / movesPerSecond)
  console.log(`  ${nodes} nodes, predicted: ${format(prediction)}`)
  console.log(
    `  ${nodes} nodes, measured:  ${movesPerSecond} moves/s, p50 ${p50} ms, p99 ${p99} ms`,
  )
}

/** The most people for whom moves should not feel slow, to a fifth, with a reserve and with the errors of the model. */
function capacity(nodes: number): { readonly people: number; readonly prediction: Prediction } {
  const predict = (people: number) => {
    const players = Math.round(people)
    return simulate(COSTS, {
      nodes,
      cores: null,
      players,
      relayed: nodes === 1 ? 0 : HALF,
      pause: PAUSE,
      seconds: (2.5 * PAUSE) / 1000,
    })
  }
  const isWell = (people: number) => slower * predict(people).p99 <= MAX_P99
  let most = FIRST_GUESS * nodes
  while (!isWell(most)) most /= GROWTH
  while (isWell(most * GROWTH)) most *= GROWTH
  const people = Math.round((most * RESERVE) / fewer)
  return { people, prediction: predict(people) }
}

console.log(
  `\nPeople who move every ${PAUSE / 1000} s, a core for each process, p99 up to ${MAX_P99} ms if it is ` +
    `${slower.toFixed(1)} times the prediction; half of them, and ${fewer.toFixed(1)} times fewer:`,
)
for (const nodes of [1, 2, 4]) {
  const { people, prediction } = capacity(nodes)
  console.log(`  ${nodes} nodes: ${people} people; ${format(prediction)}`)
}
