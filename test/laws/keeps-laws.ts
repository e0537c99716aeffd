import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkChance, NO_TALLY, tally } from '#kit/laws/chance.ts'
import { LAW_CHECKS } from '#kit/laws/laws.ts'
import { playAtRandom } from '#kit/laws/random-play.ts'
import type { GameTypes } from '#kit/game.ts'
import type { AnyLawFixture, LawFixture } from '#kit/laws/law-fixture.ts'
import { library } from '#server/lexicons.ts'

/** `LAW_PLAYS=100 npm test -- src/games/GAME` looks a change over quickly. */
const PLAYS = Number(process.env['LAW_PLAYS'] ?? 1000)

/** Tests the laws of a game. Each game calls this in a file of its own, so that they run in parallel. */
export function keepsTheLaws<T extends GameTypes>(proof: LawFixture<T>): void {
  const fixture = proof as unknown as AnyLawFixture
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  describe(`the laws and ${fixture.game.name}`, () => {
    test(`keeps the laws in ${PLAYS} random plays`, { timeout: 600_000 }, () => {
      let guesses = NO_TALLY
      let ended = 0
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const play = playAtRandom(fixture, seed, library)
          for (const check of LAW_CHECKS) check(play, () => vi.advanceTimersByTime(1000))
          guesses = tally(guesses, play)
          if (fixture.game.status(play.last).outcome !== null) ended += 1
        }),
        { numRuns: PLAYS, endOnFailure: true },
      )
      checkChance(guesses)
      expect(ended).toBeGreaterThan(PLAYS / 2)
    })

    test('answers any input with a value, never a throw', () => {
      const { parse } = fixture.game
      const roster = [
        { name: 'Ann', team: 0 },
        { name: 'Ben', team: 1 },
      ]
      fc.assert(
        fc.property(fc.anything({ withNullPrototype: true, maxDepth: 3 }), (input) => {
          for (const result of [
            parse.options(input, roster),
            parse.deal(input),
            parse.command(input),
          ]) {
            if (!result.ok) expect(result.refusal).not.toBe('')
          }
        }),
        { numRuns: 5000 },
      )
    })
  })
}
