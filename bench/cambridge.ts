/**
 * What a Cambridge bot's thinking costs, decision by decision.
 *
 *     node bench/cambridge.ts [--hands N]
 *
 * The first hands are not counted: the word index is built and the code is compiled in them.
 * The time is that of the whole process, garbage collection included.
 */
import { parseArgs } from 'node:util'
import { exhibit } from '#cli/exhibition.ts'
import { formatTable } from '#cli/text-table.ts'
import { bot } from '#games/cambridge/bot/bot.ts'
import { wordIndexes } from '#games/cambridge/bot/belief/word-index.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type AnyBot, type Level, type BotContext } from '#kit/bot.ts'
import { library, loadWords } from '#server/lexicons.ts'

/** At the most for any decision, in milliseconds of CPU time. */
const LIMIT = 25
const WARM_UP = 6
const SEATS = [2, 4] as const

const { values } = parseArgs({ options: { hands: { type: 'string', default: '40' } } })
const hands = Number(values.hands)
const cambridge = registeredGame('cambridge')!
const chosen = new WeakSet<BotContext>()

const made = cpuTimeOf(() => wordIndexes({ high: false }, loadWords))
console.log(`word index: ${made.toFixed(0)} ms, once for each process`)

const rows = LEVELS.flatMap((level) => SEATS.flatMap((seats) => measure(level, seats)))
console.log(`${hands} hands of each match, CPU time in ms; the limit is ${LIMIT}`)
console.log(
  formatTable(['level', 'asked for', 'players', 'decisions', 'p50', 'p99', 'most', 'over'], rows),
)

function measure(level: Level, seats: number): readonly (readonly string[])[] {
  const times = new Map<string, number[]>()
  for (let hand = 0; hand < WARM_UP + hands; hand += 1) {
    if (hand === WARM_UP) times.clear()
    exhibit(cambridge, {
      levels: Array.from({ length: seats }, () => level),
      bots: Array.from({ length: seats }, () => timed(times)),
      options: { hands: 1 },
      seed: `bench ${hand}`,
      library,
    })
  }
  return [...times]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([asked, list]) => {
      const sorted = list.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2)
      const over = sorted.filter((time) => time > LIMIT).length
      const counts = [String(seats), String(sorted.length), at(0.5), at(0.99), at(1), String(over)]
      return [level, asked, ...counts]
    })
}

/** The bot, with a note of the time that each decision took. */
function timed(times: Map<string, number[]>): AnyBot {
  return {
    plan(seen, context, gameTime) {
      const view = seen as View
      let meant: ReturnType<AnyBot['plan']> = null
      const time = cpuTimeOf(() => (meant = bot.plan(view, context, gameTime)))
      if (meant === null || view.phase === 'between') return meant
      const asked = view.turn?.asks ?? view.phase
      // Asked again while the others choose, it only remembers.
      if (asked === 'choosing' && chosen.has(context)) return meant
      chosen.add(context)
      times.set(asked, [...(times.get(asked) ?? []), time])
      return meant
    },
  }
}

function cpuTimeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
