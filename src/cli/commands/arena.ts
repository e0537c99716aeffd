import { randomBytes } from 'node:crypto'
import {
  LADDER,
  REFERENCE,
  confidence,
  meanOf,
  runTournament,
  type Contender,
  type Lineup,
  type Tally,
} from '#cli/arena.ts'
import { parseArguments, parseNumber, UsageError } from '#cli/arguments.ts'
import type { Command, Terminal } from '#cli/command.ts'
import { formatTable } from '#cli/text-table.ts'
import { registeredGame, registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { typedDictionarySchema } from '#kit/dictionary/dictionary-schema.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import { formatFault } from '#kit/input-fault.ts'
import { parseWith } from '#kit/parsing.ts'
import { library } from '#server/lexicons.ts'

/** The lineup and the number of the game are appended to make a match's seed. */
const MAX_SEED_LENGTH = 60

export const arena: Command = {
  name: 'arena',
  summary: 'Lets bots play against each other and prints how often each wins.',
  help: `wordhall arena GAME [options]

  GAME              ${registry.map(({ game }) => game.id).join(', ')}
  --seats LEVELS    who plays, such as novice,novice,master; seats rotate from game to game.
                    By default every level plays against the one below it.
                    Levels: ${LEVELS.join(', ')};
                    and ${REFERENCE}, the plain bot that a game's bot is measured by, if it has one
  --games N         games for each lineup (200)
  --options JSON    the game's options, such as '{"hands":1}'
  --dictionary JSON what counts as a word, such as '{"base":"everyday","family":true}';
                    by default every word of the lists does
  --seed TEXT       plays the games that belong to this seed; at most ${MAX_SEED_LENGTH} characters

Prints how often each bot won alone, with the 95 % confidence interval, how often it shared the
win, its mean score, and its mean lead over the average of the others.
`,
  run(args, terminal) {
    const { values, positionals } = parseArguments(args, {
      seats: { type: 'string' },
      games: { type: 'string', default: '200' },
      options: { type: 'string', default: '{}' },
      dictionary: { type: 'string' },
      seed: { type: 'string' },
    })
    const [id, ...more] = positionals
    const registered = registeredGame(id ?? '')
    if (registered === null || more.length > 0) {
      const known = registry.map(({ game }) => game.id).join(', ')
      throw new UsageError(`name one game: ${known}`)
    }
    const { game, reference } = registered
    const options = parseJson('options', values.options)
    const dictionary = parseDictionary(values.dictionary ?? null)
    const lineups = values.seats === undefined ? LADDER : [parseLineup(values.seats)]
    for (const lineup of lineups) {
      const { min, max } = game.seats
      if (lineup.length < min || lineup.length > max) {
        throw new UsageError(`${game.name} takes ${min} to ${max} players, not ${lineup.length}`)
      }
      if (lineup.includes(REFERENCE) && reference === undefined) {
        throw new UsageError(`${game.name} has no ${REFERENCE} bot to play against`)
      }
      const roster = lineup.map((level, team) => ({ name: level, team }))
      const parsed = game.parse.options(options, roster)
      if (!parsed.ok) throw new UsageError(formatFault(parsed.refusal))
    }
    const seed = values.seed ?? randomBytes(8).toString('hex')
    if (seed.length > MAX_SEED_LENGTH) {
      throw new UsageError(`--seed may have at most ${MAX_SEED_LENGTH} characters`)
    }
    const tallies = runTournament(registered, {
      lineups,
      games: parseNumber('games', values.games, 1, 1_000_000),
      options,
      dictionary,
      seed,
      library,
      progress: progressOn(terminal),
    })
    terminal.out(`${game.name}, seed ${seed}\n\n${formatTallies(tallies)}`)
    return 0
  },
}

function parseJson(option: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${option} must be JSON, not ${text}`)
  }
}

function parseDictionary(text: string | null): Dictionary | null {
  if (text === null) return null
  const parsed = parseWith(typedDictionarySchema, parseJson('dictionary', text), 'dictionary')
  if (!parsed.ok) throw new UsageError(formatFault(parsed.refusal))
  return parsed.value
}

const CONTENDERS: readonly Contender[] = [...LEVELS, REFERENCE]

function parseLineup(text: string): Lineup {
  return text.split(',').map((name) => {
    const level = CONTENDERS.find((known) => known === name.trim())
    if (level === undefined) {
      throw new UsageError(`--seats: "${name}" is not one of ${CONTENDERS.join(', ')}`)
    }
    return level
  })
}

/** On a terminal one line that is overwritten; otherwise a line for every tenth of the games. */
function progressOn(terminal: Terminal): (done: number, total: number) => void {
  return (done, total) => {
    const last = done === total
    if (terminal.interactive) terminal.err(`\r${done} of ${total} games${last ? '\n' : ''}`)
    else if (last || done % Math.ceil(total / 10) === 0) terminal.err(`${done} of ${total} games\n`)
  }
}

function formatTallies(tallies: readonly Tally[]): string {
  const rows = tallies.flatMap(({ games, lineup, sides }) =>
    sides.map(({ level, wins, shared, points, leads, squaredLeads }, place) => {
      const [low, high] = confidence(wins, games)
      const lead = meanOf(leads, squaredLeads, games)
      return [
        place === 0 ? lineup.join(' v ') : '',
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
    ['lineup', 'bot', 'games', 'wins', '95 % interval', 'shared', 'mean score', 'lead'],
    rows,
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
