/**
 * Whether the coach's accuracy tells good play from bad: bots of all four levels play each other, and
 * every one of them is coached. Prints the mean accuracy of each level, and how accuracy goes together
 * with the result.
 *
 *     npm run bench -- coach [--game GAME] [--games N] [--seed TEXT]
 */
import { parseArgs } from 'node:util'
import { playBotMatch } from '#cli/bot-match.ts'
import { formatTable } from '#cli/text-table.ts'
import { registry, type Registered } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { reviewAll } from '#kit/coach/coach.ts'
import { diceFrom } from '#kit/dice.ts'
import { replayLog } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { library } from '#server/lexicons.ts'
import { cpuNow } from './measurement/timing.ts'
import { correlation, mean } from './measurement/statistics.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'coach' },
  },
})

type Sample = {
  readonly level: Level
  readonly accuracy: number
  readonly luck: number
  /** The points minus the mean of the others, so that games can be compared. */
  readonly lead: number
  /** 1 for the winner, 0 for the last. */
  readonly place: number
}

/** Shorter than usual where a game is long. */
const OPTIONS: Readonly<Record<string, object>> = { cambridge: { hands: 2 }, tuf: { rounds: 2 } }

for (const registered of registry) {
  if (values.game.length === 0 || values.game.includes(registered.game.id)) measure(registered)
}

function measure(registered: Registered): void {
  const { game, coach } = registered
  const count = Number(values.games)
  const samples: Sample[] = []
  let coaching = 0
  for (let nth = 0; nth < count; nth += 1) {
    const levels = LEVELS.map((_, seat) => LEVELS[(seat + nth) % LEVELS.length]!)
    const { log, outcome } = playBotMatch(registered, {
      levels,
      options: OPTIONS[game.id] ?? {},
      seed: `${values.seed} ${nth}`,
      library,
    })
    const entries = replayLog(log, game)
    const started = cpuNow()
    for (const [seat, level] of levels.entries()) {
      const { accuracy, luck } = reviewAll(coach, seenBy(entries, seat), {
        words: library.words,
        dice: (purpose) => diceFrom('coach', purpose),
      })
      const others = outcome.scores.filter((_, other) => other !== seat)
      samples.push({
        level,
        accuracy,
        luck: luck?.points ?? 0,
        lead: outcome.scores[seat]! - mean(others),
        place: 1 - outcome.places.findIndex((seats) => seats.includes(seat)) / (levels.length - 1),
      })
    }
    coaching += cpuNow() - started
  }
  const of = (key: 'accuracy' | 'luck' | 'lead' | 'place', chosen: readonly Sample[]) => {
    return chosen.map((sample) => sample[key])
  }
  const rows = LEVELS.map((level) => {
    const own = samples.filter((sample) => sample.level === level)
    return [
      level,
      mean(of('accuracy', own)).toFixed(1),
      mean(of('luck', own)).toFixed(1),
      mean(of('lead', own)).toFixed(1),
    ]
  })
  const result = (key: 'lead' | 'place', by: 'accuracy' | 'luck') => {
    return correlation(of(by, samples), of(key, samples)).toFixed(2)
  }
  console.log(`\n${game.name}, ${count} games of four, one of each level`)
  console.log(formatTable(['level', 'accuracy', 'luck', 'lead'], rows))
  console.log(
    `accuracy with lead ${result('lead', 'accuracy')}, with place ${result('place', 'accuracy')}; ` +
      `luck with lead ${result('lead', 'luck')}; ` +
      `${Math.round(coaching / samples.length)} ms to coach a player`,
  )
}
