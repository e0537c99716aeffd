/** The CPU time of a bot's decisions, in milliseconds, by kind of decision. */
import { playBotMatch } from '#cli/bot-match.ts'
import { formatTable } from '#cli/text-table.ts'
import type { Registered } from '#games/registry.ts'
import { LEVELS, type AnyBot, type Level, type BotContext } from '#kit/bot.ts'
import { library } from '#server/lexicons.ts'
import { quantile } from './statistics.ts'
import { cpuTimeOf } from './timing.ts'

const SEATS = [2, 4]

export type DecisionBench = {
  readonly game: Registered
  readonly options: object
  readonly seed: string
  /** The number of games for each level and each of `SEATS`. */
  readonly games: number
  /** The number of games before them that are not counted, in which code is compiled. */
  readonly warmUp: number
  /** Slower decisions are counted. */
  readonly limit: number
  /** The kind of a decision, or null when it is not counted. */
  kindOf(view: unknown, mind: BotContext): string | null
}

/** A table of the decisions of every level. */
export function benchDecisions(bench: DecisionBench): string {
  const rows = LEVELS.flatMap((level) => SEATS.flatMap((seats) => measure(bench, level, seats)))
  return formatTable(
    ['level', 'decision', 'players', 'decisions', 'p50', 'p99', 'max', 'over limit'],
    rows,
  )
}

function measure(
  bench: DecisionBench,
  level: Level,
  seats: number,
): readonly (readonly string[])[] {
  const times = new Map<string, number[]>()
  for (let nth = 0; nth < bench.warmUp + bench.games; nth += 1) {
    if (nth === bench.warmUp) times.clear()
    playBotMatch(bench.game, {
      levels: Array.from({ length: seats }, () => level),
      bots: Array.from({ length: seats }, () => timed(bench, times)),
      options: bench.options,
      seed: `${bench.seed} ${nth}`,
      library,
    })
  }
  return [...times]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, list]) => [
      level,
      kind,
      String(seats),
      String(list.length),
      ...[0.5, 0.99, 1].map((share) => quantile(list, share).toFixed(2)),
      String(list.filter((time) => time > bench.limit).length),
    ])
}

/** The game's bot, recording the time of each decision. */
function timed({ game, kindOf }: DecisionBench, times: Map<string, number[]>): AnyBot {
  return {
    plan(view, mind, now) {
      let plan: ReturnType<AnyBot['plan']> = null
      const time = cpuTimeOf(() => (plan = game.bot.plan(view, mind, now)))
      const kind = plan === null ? null : kindOf(view, mind)
      if (kind !== null) times.set(kind, [...(times.get(kind) ?? []), time])
      return plan
    },
  }
}
