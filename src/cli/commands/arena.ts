import { formatFault } from '#kit/input-fault.ts'
import { randomBytes } from 'node:crypto'
import {
  LADDER,
  TWIN,
  confidence,
  meanOf,
  runTournament,
  type Contender,
  type Match,
  type Tally,
} from '#cli/arena.ts'
import { Misuse, readArguments, readNumber, type Command, type Terminal } from '#cli/command.ts'
import { formatTable } from '#cli/text-table.ts'
import { registeredGame, registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { library } from '#server/lexicons.ts'

/** The seats and the number of the game are added to it to make a table's seed. */
const LONGEST_SEED = 60

export const arena: Command = {
  name: 'arena',
  summary: 'Bots against bots: who wins how often.',
  help: `wordhall arena GAME [options]

  GAME              ${registry.map(({ game }) => game.id).join(', ')}
  --seats LEVELS    who plays, as in novice,novice,master; seats go round from game to game.
                    Without it, every level against the one below.
                    Levels: ${LEVELS.join(', ')};
                    and ${TWIN}, the plain player that a game's bot is measured by, if it has one
  --games N         games of each match (200)
  --options JSON    the table's options, as in '{"hands":1}'
  --seed TEXT       the same games again; ${LONGEST_SEED} characters at the most

Prints how often each won alone or shared, with the 95 % interval, the mean score,
and by how much it leads the mean of the others.
`,
  run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      seats: { type: 'string' },
      games: { type: 'string', default: '200' },
      options: { type: 'string', default: '{}' },
      seed: { type: 'string' },
    })
    const [id, ...more] = positionals
    const registered = registeredGame(id ?? '')
    if (registered === null || more.length > 0) {
      const known = registry.map(({ game }) => game.id).join(', ')
      throw new Misuse(`name one game: ${known}`)
    }
    const { game, twin } = registered
    const options = readJson(values.options)
    const matches = values.seats === undefined ? LADDER : [readMatch(values.seats)]
    for (const match of matches) {
      const { min, max } = game.seats
      if (match.length < min || match.length > max) {
        throw new Misuse(`${game.name} takes ${min} to ${max} players, not ${match.length}`)
      }
      if (match.includes(TWIN) && twin === undefined) {
        throw new Misuse(`${game.name} has no ${TWIN} to play against`)
      }
      const roster = match.map((level, team) => ({ name: level, team }))
      const parsed = game.parse.options(options, roster)
      if (!parsed.ok) throw new Misuse(formatFault(parsed.refusal))
    }
    const seed = values.seed ?? randomBytes(8).toString('hex')
    if (seed.length > LONGEST_SEED) {
      throw new Misuse(`--seed may have ${LONGEST_SEED} characters at the most`)
    }
    const tallies = runTournament(registered, {
      matches,
      games: readNumber('games', values.games, 1, 1_000_000),
      options,
      seed,
      library,
      progress: progressOn(terminal),
    })
    terminal.out(`${game.name}, seed ${seed}\n\n${formatTallies(tallies)}`)
    return 0
  },
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Misuse(`--options must be JSON, not ${text}`)
  }
}

const CONTENDERS: readonly Contender[] = [...LEVELS, TWIN]

function readMatch(text: string): Match {
  return text.split(',').map((name) => {
    const level = CONTENDERS.find((known) => known === name.trim())
    if (level === undefined) {
      throw new Misuse(`--seats: "${name}" is none of ${CONTENDERS.join(', ')}`)
    }
    return level
  })
}

/** A line that is written over while somebody watches, otherwise a line every tenth. */
function progressOn(terminal: Terminal): (done: number, of: number) => void {
  return (done, of) => {
    const last = done === of
    if (terminal.watched) terminal.err(`\r${done} of ${of} games${last ? '\n' : ''}`)
    else if (last || done % Math.ceil(of / 10) === 0) terminal.err(`${done} of ${of} games\n`)
  }
}

function formatTallies(tallies: readonly Tally[]): string {
  const rows = tallies.flatMap(({ games, match, sides }) =>
    sides.map(({ level, wins, shared, points, leads, squaredLeads }, place) => {
      const [low, high] = confidence(wins, games)
      const lead = meanOf(leads, squaredLeads, games)
      return [
        place === 0 ? named(match) : '',
        level,
        String(games),
        percent(wins / games),
        `${percent(low)} – ${percent(high)}`,
        percent(shared / games),
        (points / games).toFixed(1),
        `${lead.mean.toFixed(2)} ± ${lead.within.toFixed(2)}`,
      ]
    }),
  )
  return formatTable(
    ['match', 'bot', 'games', 'wins', '95 % interval', 'shared', 'mean score', 'lead'],
    rows,
  )
}

function named(match: Match): string {
  return match.join(' v ')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
