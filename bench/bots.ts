/**
 * How bots play, by game and level: how often each level beats the one below it, the time they take,
 * and the words they use.
 *
 *     npm run bench:bots [-- GAME…] [--games N] [--seed TEXT]
 *
 * `--games` is the number of games for each pair of levels. Figures are comparable between commits
 * with the same seed; levels must not be tuned on that seed.
 */
import { parseArgs } from 'node:util'
import { LADDER, runTournament } from '#cli/arena.ts'
import { registeredGame } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'
import { PROFILES, type GameProfile } from './bots/profile.ts'
import { recordMatch, type MatchRecord } from './bots/record.ts'
import { figureTable, ladderTable, paceTable, vocabularyTable } from './bots/tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    seed: { type: 'string', default: 'bench' },
  },
})

const unknown = positionals.find((id) => !PROFILES.some((profile) => profile.id === id))
if (unknown === undefined) {
  const chosen = PROFILES.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  for (const profile of chosen) bench(profile, Number(values.games))
} else {
  console.error(`There is no game ${unknown}. Games: ${PROFILES.map(({ id }) => id).join(', ')}`)
  process.exitCode = 1
}

function bench(profile: GameProfile, games: number): void {
  const registered = registeredGame(profile.id)!
  const records: MatchRecord[] = []
  const tallies = runTournament(registered, {
    lineups: LADDER,
    games,
    options: profile.options,
    seed: values.seed,
    library,
    progress: () => {},
    observe: ({ log }, seated) => records.push(recordMatch(log, seated, profile)),
  })
  console.log(`\n${registered.game.name}, ${games} games of each pair, seed ${values.seed}`)
  for (const table of [
    ladderTable(tallies),
    paceTable(records),
    vocabularyTable(records, library.words),
    figureTable(records),
  ]) {
    if (table !== null) console.log(`\n${table.trimEnd()}`)
  }
}
