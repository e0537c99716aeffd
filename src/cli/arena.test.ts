import { describe, expect, test } from 'vitest'
import {
  confidence,
  LADDER,
  meanOf,
  playCharacter,
  runTournament,
  type Tournament,
} from '#cli/arena.ts'
import { registeredGame, type Registered } from '#games/registry.ts'
import { LEVELS, type AnyBot, type Level } from '#kit/bot.ts'
import { whispers, type View } from '#kit/testing/whispers.ts'
import { library } from '#server/lexicons.ts'

function run(
  tournament: Partial<Tournament>,
  registered: Omit<Registered, 'coach' | 'hints'> = registeredGame('boggle-master')!,
) {
  return runTournament(registered, {
    lineups: LADDER,
    games: 4,
    options: {},
    seed: 'arena',
    library,
    progress: () => {},
    ...tournament,
  })
}

/** A game of whispers in which the levels whisper 0, 10, 20 and 30: the highest level wins. */
function ranked(
  onSeat: (level: Level, seat: number) => void = () => {},
): Omit<Registered, 'coach' | 'hints'> {
  return {
    game: whispers,
    bot: {
      plan(view, { level }, gameTime) {
        const { seat, own } = view as View
        if (gameTime === 0) onSeat(level, seat!)
        return own === null
          ? { actAt: gameTime + 1, command: { number: 10 * LEVELS.indexOf(level) } }
          : null
      },
    },
  }
}

/** The sums of a side that leads by `lead` in each of its games. */
function leading(games: number, lead: number) {
  return { leads: games * lead, squaredLeads: games * lead ** 2 }
}

describe('a tournament', () => {
  test('has the same results with the same seed, and others with another', () => {
    expect(run({})).toEqual(run({}))
    expect(run({ seed: 'other' })).not.toEqual(run({}))
  })

  test('credits the level that won, on whatever seat', () => {
    const lineups: readonly (readonly Level[])[] = [
      ['novice', 'master', 'regular'],
      ['expert', 'novice'],
    ]
    expect(run({ lineups, games: 6 }, ranked())).toEqual([
      {
        lineup: lineups[0],
        games: 6,
        sides: [
          { level: 'novice', wins: 0, shared: 0, points: 0, ...leading(6, -20) },
          { level: 'master', wins: 6, shared: 0, points: 180, ...leading(6, 25) },
          { level: 'regular', wins: 0, shared: 0, points: 60, ...leading(6, -5) },
        ],
      },
      {
        lineup: lineups[1],
        games: 6,
        sides: [
          { level: 'expert', wins: 6, shared: 0, points: 120, ...leading(6, 20) },
          { level: 'novice', wins: 0, shared: 0, points: 0, ...leading(6, -20) },
        ],
      },
    ])
  })

  test('seats a reference bot with the vocabulary of the highest level', () => {
    const levels = new Set<Level>()
    const reference: AnyBot = {
      plan(view, { level }, gameTime) {
        levels.add(level)
        return (view as View).own === null ? { actAt: gameTime + 1, command: { number: 99 } } : null
      },
    }
    const [tally] = run(
      { lineups: [['master', 'reference']], games: 4 },
      { ...ranked(), reference },
    )
    expect(tally!.sides.map(({ level, wins, points }) => [level, wins, points])).toEqual([
      ['master', 0, 120],
      ['reference', 4, 396],
    ])
    expect(levels).toEqual(new Set(['master']))
  })

  test('counts shared wins apart from others', () => {
    const [tally] = run({ lineups: [['master', 'novice', 'master']], games: 5 }, ranked())
    expect(tally!.sides.map(({ wins, shared }) => [wins, shared])).toEqual([
      [0, 5],
      [0, 0],
      [0, 5],
    ])
  })

  test('seats every contender on every seat equally often', () => {
    const sat = new Map<string, number>()
    const registered = ranked((level, seat) => {
      sat.set(`${level} ${seat}`, (sat.get(`${level} ${seat}`) ?? 0) + 1)
    })
    run({ lineups: [['novice', 'regular', 'master']], games: 9 }, registered)
    expect([...sat.values()]).toEqual(Array.from({ length: 9 }, () => 3))
  })

  test('reports progress after every game', () => {
    const reported: [number, number][] = []
    run({ lineups: LADDER, games: 2, progress: (...done) => void reported.push(done) }, ranked())
    expect(reported).toEqual([1, 2, 3, 4, 5, 6].map((done) => [done, 6]))
  })

  test('on the ladder is every level against the one below it', () => {
    expect(LADDER).toEqual([
      ['regular', 'novice'],
      ['expert', 'regular'],
      ['master', 'expert'],
    ])
  })
})

describe('a confidence interval', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is from %f to %f', (successes, trials, low, high) => {
    const interval = confidence(successes, trials)
    expect(interval[0]).toBeCloseTo(low, 4)
    expect(interval[1]).toBeCloseTo(high, 4)
  })

  test('stays within 0 and 1, and is symmetric', () => {
    expect(confidence(0, 5)[0]).toBe(0)
    expect(confidence(5, 5)[1]).toBe(1)
    const [low, high] = confidence(3, 10)
    expect(confidence(7, 10)[0]).toBeCloseTo(1 - high, 12)
    expect(confidence(7, 10)[1]).toBeCloseTo(1 - low, 12)
  })
})

describe('a mean', () => {
  test('has a margin of error that shrinks with the number of samples', () => {
    // 1, 2, 3, 4 have the mean 2.5 and the variance 1.25.
    const { mean, within } = meanOf(10, 30, 4)
    expect(mean).toBe(2.5)
    expect(within).toBeCloseTo(1.96 * Math.sqrt(1.25 / 4), 12)
    expect(meanOf(1000, 3000, 400).within).toBeCloseTo(within / 10, 12)
  })
})

test('a character knows the same in every game, and its opponent something else in each', () => {
  const memories = new Set<number>()
  const { game, bot } = ranked()
  const remembering: AnyBot = {
    plan(view, context, gameTime) {
      memories.add(context.memory('a word').below(2 ** 31))
      return bot.plan(view, context, gameTime)
    },
  }
  const registered = { ...registeredGame('boggle-master')!, game, bot: remembering }
  playCharacter(registered, { name: 'Cy Pher', level: 'master' }, 4, {
    options: {},
    seed: 'characters',
    library,
  })
  expect(memories.size).toBe(1 + 4)
})
