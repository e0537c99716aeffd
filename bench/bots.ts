/**
 * How bots play, by game and level: how often each level beats the one below it, the time they take,
 * the words they use, what their first decision costs a new process, and how characters compare.
 *
 *     npm run bench:bots [-- GAME…] [--games N] [--characters N] [--seed TEXT]
 *
 * `--games` is the number of games for each pair of levels, `--characters` that for each character, by
 * default none. Figures are comparable between commits with the same seed; levels must not be tuned on
 * that seed. docs/bots.md keeps what it printed last.
 */
import { parseArgs } from 'node:util'
import { LADDER, runTournament } from '#cli/arena.ts'
import type { BotProfile } from '#cli/bot-profile.ts'
import { registry, type Registered } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'
import { profileOf } from './bots/profile.ts'
import { recordMatch, type MatchRecord } from './bots/record.ts'
import { coldStartTable } from './bots/cold-start.ts'
import {
  characterTable,
  figureTable,
  ladderTable,
  paceTable,
  vocabularyTable,
} from './bots/tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    characters: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'bench' },
  },
})

const ids = registry.map(({ game }) => game.id)
const unknown = positionals.find((id) => !ids.includes(id))
if (unknown === undefined) {
  const chosen = registry.filter(({ game: { id } }) => {
    return positionals.length === 0 || positionals.includes(id)
  })
  const profiles = await Promise.all(chosen.map(({ game }) => profileOf(game.id)))
  for (const [nth, registered] of chosen.entries()) {
    bench(registered, profiles[nth]!, Number(values.games))
  }
  if (Number(values.characters) > 0) {
    for (const registered of chosen) benchCharacters(registered, Number(values.characters))
  }
  console.log(`\n${(await coldStartTable(chosen.map(({ game }) => game.id))).trimEnd()}`)
} else {
  console.error(`There is no game ${unknown}. Games: ${ids.join(', ')}`)
  process.exitCode = 1
}

function bench(registered: Registered, profile: BotProfile, games: number): void {
  const records: MatchRecord[] = []
  const tallies = runTournament(registered, {
    lineups: LADDER,
    games,
    options: {},
    seed: values.seed,
    library,
    progress: () => {},
    observe: (match, seated) => records.push(recordMatch(match, seated, profile)),
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

function benchCharacters(registered: Registered, games: number): void {
  console.log(`\n${registered.game.name}, ${games} games of each character, seed ${values.seed}`)
  const table = characterTable(registered, games, { options: {}, seed: values.seed, library })
  console.log(`\n${table.trimEnd()}`)
}
