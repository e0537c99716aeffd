import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { reviewAll, type SeenMatch } from '#kit/coach/coach.ts'
import { MAX_WORDS_TO_LEARN } from '#kit/coach/words-to-learn.ts'
import { diceFrom } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { GameTypes } from '#kit/game.ts'
import { replayLog } from '#match/match.ts'
import { momentOf, seenBy } from '#match/replay.ts'
import { library } from '#server/lexicons.ts'
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

describe.each(goldenFiles())('the coach of $name', ({ game: id, name }) => {
  const entries = goldenEntries(name)
  const { game, opened } = entries[0]!.after
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

  test('depends on the views alone: states that look the same get the same report', () => {
    const seat = 0
    const { steps } = seenBy(entries, seat)
    const imagined = steps.map((step, index) => {
      // What the end shows is public.
      if (index === steps.length - 1) return step
      const world = { ...library, deal: null, dice: diceFrom('secrets', String(index)) }
      return { ...step, view: game.view(game.imagine(step.view, world), seat) }
    })
    expect(reviewOf(id, { seat, steps: imagined })).toEqual(reviewOf(id, { seat, steps }))
  })

  test('counts moments as the replay does', () => {
    for (const seat of seats) {
      const moments = entries.flatMap((entry) => momentOf(entry, seat) ?? [])
      const { steps } = seenBy(entries, seat)
      expect(steps.map(({ view }) => view)).toEqual(moments.map(({ view }) => view))
    }
  })
})

/** Few games, but always the same ones: `npm run bench -- coach` plays hundreds. */
const GAMES = 4
/** More where a game and its coach take milliseconds: then all levels are in order, not only the ends. */
const MORE_GAMES: Readonly<Record<string, number>> = { 'oxfurd-bluff': 24, 'boggle-master': 12 }
const SHORT: Readonly<Record<string, object>> = {
  cambridge: { hands: 1 },
  'take-my-word': { rounds: 6 },
  tuf: { rounds: 1 },
}

test.each(registry.map((registered) => [registered.game.id, registered] as const))(
  '%s: a higher level is more accurate, and accuracy goes together with the result',
  (id, registered) => {
    const accuracies = LEVELS.map((): number[] => [])
    const results: { readonly accuracy: number; readonly lead: number }[] = []
    const isCheap = id in MORE_GAMES
    for (let nth = 0; nth < (MORE_GAMES[id] ?? GAMES); nth += 1) {
      const levels = LEVELS.map((_, seat) => LEVELS[(seat + nth) % LEVELS.length]!)
      const setup = { levels, options: SHORT[id] ?? {}, seed: `accuracy ${nth}`, library }
      const { log, outcome } = playBotMatch(registered, setup)
      const entries = replayLog(log, registered.game)
      for (const [seat, level] of levels.entries()) {
        const { accuracy } = reviewOf(id, seenBy(entries, seat))
        accuracies[LEVELS.indexOf(level)]!.push(accuracy)
        results.push({ accuracy, lead: outcome.scores[seat]! - mean(outcome.scores) })
      }
    }
    const means = accuracies.map(mean)
    expect(means[3]).toBeGreaterThan(means[0]!)
    expect(covariance(results)).toBeGreaterThan(0)
    if (isCheap) expect(means).toEqual(means.toSorted((a, b) => a - b))
  },
)

/** Positive when those who are more accurate lead by more. */
function covariance(results: readonly { readonly accuracy: number; readonly lead: number }[]) {
  const usual = mean(results.map(({ accuracy }) => accuracy))
  return mean(results.map(({ accuracy, lead }) => (accuracy - usual) * lead))
}
