import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#games/registry.ts'
import { examineChance, NO_TALLY, tally } from '#kit/laws/chance.ts'
import { EXAMINATIONS } from '#kit/laws/laws.ts'
import { playAtRandom } from '#kit/laws/random-play.ts'
import type { AnySpecimen } from '#kit/laws/specimen.ts'
import { library } from '#server/lexicons.ts'

const PLAYS = 2000

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describe.each(registry.map(({ game }) => game.id))('%s', (id) => {
  let specimen: AnySpecimen

  beforeAll(async () => {
    const module = await import(`../../src/games/${id}/rules/specimen.ts`)
    ;({ specimen } = module as { specimen: AnySpecimen })
  })

  test(`keeps the laws in ${PLAYS} random plays`, { timeout: 300_000 }, () => {
    let guesses = NO_TALLY
    let ended = 0
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const play = playAtRandom(specimen, seed, library)
        for (const examine of EXAMINATIONS) examine(play, () => vi.advanceTimersByTime(1000))
        guesses = tally(guesses, play)
        if (specimen.game.status(play.last).outcome !== null) ended += 1
      }),
      { numRuns: PLAYS, endOnFailure: true },
    )
    examineChance(guesses)
    expect(ended).toBeGreaterThan(PLAYS / 2)
  })

  test('answers any input with a value, never a throw', () => {
    const { parse } = specimen.game
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
