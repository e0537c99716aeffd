/**
 * What a table costs: acts decided, logs folded, bytes kept.
 *
 *     node bench/table.ts [--games N]
 */
import { formatFault } from '#kit/input-fault.ts'
import { parseArgs } from 'node:util'
import { exhibit } from '#cli/exhibition.ts'
import { formatTable } from '#cli/text-table.ts'
import { registry, type Registered } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'
import { eventsOf, formatLog, type MatchEntry } from '#match/log.ts'
import { viewMatch } from '#match/match-view.ts'
import { applyAct, openMatch, replayLog } from '#match/match.ts'

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
  const tables = logs.map((log) => replayLog(log, registered.game))
  const seen = perSecond(2 * tables.length, () => {
    for (const table of tables) {
      viewMatch(table, 0)
      viewMatch(table, 'spectator')
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
  return exhibit(registered, { levels, options: {}, seed: `bench ${index}`, library }).log
}

/** Takes every act of a log once more, as a keeper would. */
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

function perSecond(count: number, work: () => void): number {
  const rates = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return count / ((user + system) / 1e6)
  })
  return rates.toSorted((a, b) => a - b)[ROUNDS >> 1]!
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}
