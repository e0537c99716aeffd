/**
 * Throughput of deciding acts, folding logs and building views, and the size of logs.
 *
 *     node bench/match.ts [--games N]
 */
import { parseArgs } from 'node:util'
import { playBotMatch } from '#cli/bot-match.ts'
import { formatTable } from '#cli/text-table.ts'
import { registry, type Registered } from '#games/registry.ts'
import { formatFault } from '#kit/input-fault.ts'
import { library } from '#server/lexicons.ts'
import { eventsOf, formatLog, type MatchEntry } from '#match/log.ts'
import { viewMatch } from '#match/match-view.ts'
import { applyAct, openMatch, replayLog } from '#match/match.ts'
import { median, whole } from './measurement/statistics.ts'
import { cpuTimeOf } from './measurement/timing.ts'

const ROUNDS = 5

const { values } = parseArgs({ options: { games: { type: 'string', default: '200' } } })
const games = Number(values.games)

const rows = registry.map((registered) => {
  const logs = Array.from({ length: games }, (_, index) => playedLog(registered, index))
  const entries = logs.flat().length
  const events = logs.flat().flatMap(eventsOf).length
  const bytes = logs.reduce((sum, log) => sum + formatLog(log).length, 0)
  const decided = perSecond(entries, () => logs.forEach((log) => decideAgain(registered, log)))
  const folded = perSecond(entries, () => logs.forEach((log) => replayLog(log, registered.game)))
  const matches = logs.map((log) => replayLog(log, registered.game).at(-1)!.after)
  const seen = perSecond(2 * matches.length, () => {
    for (const match of matches) {
      viewMatch(match, 0)
      viewMatch(match, 'spectator')
    }
  })
  return [
    registered.game.name,
    String(games),
    String(entries),
    whole(decided),
    whole(folded),
    `${(folded / decided).toFixed(1)} ×`,
    whole(seen),
    (bytes / events).toFixed(0),
    (bytes / games).toFixed(0),
  ]
})

console.log(`bots at two seats; median of ${ROUNDS} rounds, CPU time`)
console.log(
  formatTable(
    [
      'game',
      'games',
      'acts',
      'decided/s',
      'folded/s',
      'fold : decide',
      'views/s',
      'bytes/event',
      'bytes/game',
    ],
    rows,
  ),
)

function playedLog(registered: Registered, index: number): readonly MatchEntry[] {
  const levels = ['expert', 'master'] as const
  return playBotMatch(registered, { levels, options: {}, seed: `bench ${index}`, library }).log
}

/** Decides every act of a log again. */
function decideAgain({ game }: Registered, log: readonly MatchEntry[]): void {
  const [opened] = log
  const revealed = log.at(-1)
  if (opened?.type !== 'opened' || revealed?.type !== 'revealed') throw new Error('not a whole log')
  const opening = openMatch(game, { ...opened, ...revealed }, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { context } = opening.value
  let { match } = opening.value.step
  for (const entry of log) {
    if (entry.type !== 'acted') continue
    ;({ match } = applyAct(match, { ...entry.act, gameTime: entry.gameTime }, context))
  }
}

/** The median rate over some rounds, per second of CPU time. */
function perSecond(count: number, work: () => void): number {
  return median(Array.from({ length: ROUNDS }, () => count / (cpuTimeOf(work) / 1000)))
}
