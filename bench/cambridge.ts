/**
 * CPU time of the Cambridge bot's decisions.
 *
 *     node bench/cambridge.ts [--hands N]
 */
import { parseArgs } from 'node:util'
import { wordIndexes } from '#games/cambridge/bot/belief/word-index.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { registeredGame } from '#games/registry.ts'
import type { BotContext } from '#kit/bot.ts'
import { loadWords } from '#server/lexicons.ts'
import { benchDecisions } from './measurement/decisions.ts'
import { cpuTimeOf } from './measurement/timing.ts'

/** For any decision, in milliseconds. */
const LIMIT = 25

const { values } = parseArgs({ options: { hands: { type: 'string', default: '40' } } })
const hands = Number(values.hands)
const haveChosen = new WeakSet<BotContext>()

const building = cpuTimeOf(() => wordIndexes({ high: false }, loadWords))
console.log(`word index: ${building.toFixed(0)} ms, once per process`)

console.log(`${hands} hands of each match, CPU time in ms; the limit is ${LIMIT}`)
console.log(
  benchDecisions({
    game: registeredGame('cambridge')!,
    options: { hands: 1 },
    seed: 'bench',
    games: hands,
    warmUp: 6,
    limit: LIMIT,
    kindOf(seen, context) {
      const { phase, turn } = seen as View
      if (phase === 'between') return null
      const kind = turn?.asks ?? phase
      // While the others choose, the bot is asked again and only remembers its choice.
      if (kind === 'choosing' && haveChosen.has(context)) return null
      haveChosen.add(context)
      return kind
    },
  }),
)
