import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { TestMatch as BoggleMatch } from '#games/boggle-master/rules/testing/test-match.ts'
import { registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { reviewAll, type SeenMatch } from '#kit/coach/coach.ts'
import { MAX_WORDS_TO_LEARN } from '#kit/coach/words-to-learn.ts'
import { ENGLISH } from '#kit/english.ts'
import type { GameTypes } from '#kit/game.ts'
import { replayLog } from '#match/match.ts'
import { momentOf, seenBy } from '#match/replay.ts'
import { library } from '#server/lexicons.ts'
import { correlation } from '../../bench/measurement/statistics.ts'
import { goldenFiles } from '../../tools/golden-files.ts'
import { CONTEXT, goldenEntries, reviewOf } from './coached-match.ts'

/** A review with the lists that the coach asks for, and no others. */
function reviewWithOwnLists(id: string, match: SeenMatch<GameTypes>) {
  const { coach } = registry.find(({ game }) => game.id === id)!
  const { options } = match.steps[0]!.view as { readonly options: unknown }
  const lists = coach.lists(options)
  const progress: number[] = []
  const words = (name: string) => {
    if (!lists.includes(name)) throw new Error(`${name} was not asked for`)
    return library.words(name)
  }
  const report = reviewAll(coach, match, { ...CONTEXT, words }, (done) => progress.push(done))
  return { report, progress }
}

const JUDGED_AS_A_WHOLE: readonly string[] = [
  ...goldenFiles().flatMap(({ game, name }) => (game === 'boggle-master' ? [name] : [])),
  'tuf round',
  'tuf solitaire',
]

describe.each(goldenFiles())('the coach of $name', ({ game: id, name }) => {
  const entries = goldenEntries(name)
  const { opened } = entries[0]!.after
  const seats = [...opened.roster.keys()]

  test('says the same of the same match, in plain JSON', () => {
    for (const seat of seats) {
      const match = seenBy(entries, seat)
      const copy = JSON.parse(JSON.stringify(match)) as SeenMatch<GameTypes>
      const { report, progress } = reviewWithOwnLists(id, match)
      expect(reviewOf(id, copy)).toEqual(report)
      expect(JSON.parse(JSON.stringify(report))).toEqual(report)
      expect(progress).toEqual(progress.toSorted((a, b) => a - b))
      expect(progress.every((done) => done >= 0 && done <= 1)).toBe(true)
    }
  })

  test('keeps to what a report may hold', () => {
    for (const seat of seats) {
      const match = seenBy(entries, seat)
      const { accuracy, remarks, chart, turns } = reviewOf(id, match)
      expect(accuracy).toBeGreaterThanOrEqual(0)
      expect(accuracy).toBeLessThanOrEqual(100)
      expect(remarks.length).toBeLessThanOrEqual(3)
      for (const { text } of remarks) expect(text).toMatch(/^[A-Z0-9“].*[.”]$/)
      const moments = [...remarks, ...turns].map(({ moment }) => moment ?? 0)
      for (const moment of [...moments, ...chart.moments]) {
        expect(match.steps[moment]).toBeDefined()
      }
      const { places } = chart.axis
      expect(places).toHaveLength(chart.moments.length)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const { values } of chart.lines) expect(values).toHaveLength(chart.moments.length)
      for (const { options } of turns) {
        expect(options.filter(({ isPlayed }) => isPlayed).length).toBeLessThanOrEqual(1)
      }
    }
  })

  test('offers a few English words to learn, each once and none offensive', () => {
    for (const seat of seats) {
      const words = reviewOf(id, seenBy(entries, seat)).words.map(({ word }) => word)
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS_TO_LEARN)
      expect(new Set(words).size).toBe(words.length)
      expect(words.filter((word) => !library.words(ENGLISH.words).has(word))).toEqual([])
      expect(words.filter((word) => library.words(ENGLISH.offensive).has(word))).toEqual([])
    }
  })

  // Where a round or a game is judged as a whole, no turn has a future.
  test.skipIf(JUDGED_AS_A_WHOLE.includes(name))('does not judge a turn by what came later', () => {
    const { seat, steps } = seenBy(entries, 0)
    const { turns } = reviewOf(id, { seat, steps })
    const half = turns.slice(0, Math.ceil(turns.length / 2))
    // Its moment is that of the choice, so the next shows what was done.
    const known = steps.slice(0, half.at(-1)!.moment + 2)
    // Somebody else of a team may have done it.
    const done = half.map(({ moment }) => steps[moment + 1]!.command)
    expect(done.some((command) => command !== null)).toBe(true)
    expect(known.length).toBeLessThan(steps.length)
    expect(reviewOf(id, { seat, steps: known }).turns).toEqual(half)
  })

  test('counts moments as the replay does', () => {
    for (const seat of seats) {
      const moments = entries.flatMap((entry) => momentOf(entry, seat) ?? [])
      const { steps } = seenBy(entries, seat)
      expect(steps.map(({ view }) => view)).toEqual(moments.map(({ view }) => view))
    }
  })
})

test('Boggle Master: what others wrote in secret makes luck, and judges nobody', () => {
  const [one, other] = [
    ['rings', 'tin'],
    ['steam', 'quiet'],
  ].map((others) => {
    const match = new BoggleMatch(['Ann', 'Ben'])
    match.send(0, { type: 'write', word: 'steam' }, 10_000)
    match.write(1, ...others)
    match.send(0, { type: 'write', word: 'quiet' }, 70_000)
    match.wait()
    expect(match.outcome).not.toBe(null)
    return reviewOf('boggle-master', seenBy(replayLog(match.log, boggleMaster), 0))
  })
  expect(one!.accuracy).toBeGreaterThan(0)
  expect(other!.accuracy).toBe(one!.accuracy)
  expect(other!.turns).toEqual(one!.turns)
  expect(other!.luck!.points).toBeLessThan(one!.luck!.points)
})

/** Few games, but always the same ones: `npm run bench -- coach` plays hundreds. */
const FEW_GAMES = 4
/** As many as it takes for all levels to be in order, not only the ends. */
const GAMES: Readonly<Record<string, number>> = {
  'boggle-master': 12,
  cambridge: 12,
  'oxfurd-bluff': 24,
  'take-my-word': 8,
  tuf: 8,
}
const SHORT: Readonly<Record<string, object>> = {
  cambridge: { hands: 1 },
  'take-my-word': { rounds: 6 },
  tuf: { rounds: 1 },
}
/** How much more accurate a master is than a novice, at least. */
const WHOLE_LADDER = 20
/** How closely accuracy goes together with the result, at least, as a correlation. */
const CLOSENESS = 0.25

test.each(registry.map((registered) => [registered.game.id, registered] as const))(
  '%s: a higher level is more accurate, and accuracy goes together with the result',
  (id, registered) => {
    const accuracies = LEVELS.map((): number[] => [])
    const own: number[] = []
    const leads: number[] = []
    for (let nth = 0; nth < (GAMES[id] ?? FEW_GAMES); nth += 1) {
      const levels = LEVELS.map((_, seat) => LEVELS[(seat + nth) % LEVELS.length]!)
      const setup = { levels, options: SHORT[id] ?? {}, seed: `accuracy ${nth}`, library }
      const { log, outcome } = playBotMatch(registered, setup)
      const entries = replayLog(log, registered.game)
      for (const [seat, level] of levels.entries()) {
        const { accuracy } = reviewOf(id, seenBy(entries, seat))
        accuracies[LEVELS.indexOf(level)]!.push(accuracy)
        own.push(accuracy)
        leads.push(outcome.scores[seat]! - mean(outcome.scores))
      }
    }
    const means = accuracies.map(mean)
    const isMeasured = id in GAMES
    expect(means[3]).toBeGreaterThan(means[0]! + (isMeasured ? WHOLE_LADDER : 0))
    expect(correlation(own, leads)).toBeGreaterThan(isMeasured ? CLOSENESS : 0)
    if (isMeasured) expect(means).toEqual(means.toSorted((a, b) => a - b))
  },
)
