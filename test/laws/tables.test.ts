import { formatFault } from '#kit/input-fault.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { diceFrom, oneIn, pick } from '#kit/dice.ts'
import type { AnySpecimen } from '#kit/laws/law-fixture.ts'
import { library } from '#server/lexicons.ts'
import { formatLog, parseLog, type MatchEntry } from '#match/log.ts'
import { viewMatch, noticesOf } from '#match/match-view.ts'
import {
  applyAct,
  openMatch,
  replayLog,
  viewersOf,
  type UnparsedAct,
  type Match,
} from '#match/match.ts'
import { verifyLog } from '#match/verify.ts'

const PLAYS = 150
const MOST_ACTS = 120

describe.each(registry.map(({ game }) => game.id))('a table of %s', (id) => {
  test(`is whole in ${PLAYS} random plays`, { timeout: 120_000 }, async () => {
    const module = await import(`../../src/games/${id}/rules/specimen.ts`)
    const { specimen } = module as { specimen: AnySpecimen }
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), (seed) =>
        playThrough(specimen, seed),
      ),
      { numRuns: PLAYS, endOnFailure: true },
    )
  })
})

/** Plays at random through a table and looks at everything a keeper and its viewers get. */
function playThrough(specimen: AnySpecimen, seed: string): void {
  const { game } = specimen
  const dice = diceFrom(seed, 'hands')
  const roster = specimen.roster(dice)
  const setup = { options: specimen.options(dice, roster), roster, seed, deal: specimen.deal(dice) }
  const opening = openMatch(game, setup, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { context } = opening.value
  let { match } = opening.value.step
  const log: MatchEntry[] = [...opening.value.step.entries]

  function take(incoming: UnparsedAct): void {
    const before = match
    const step = applyAct(match, incoming, context)
    match = step.match
    log.push(...step.entries)
    for (const viewer of viewersOf(match.opened)) {
      const heard = noticesOf(before, step.entries, game, viewer)
      const sight = viewMatch(match, viewer)
      expect(sight.feedLength).toBe(viewMatch(before, viewer).feedLength + heard.length)
      // Who is told nothing sees nothing change: not even that something happened.
      if (heard.length === 0) expect(sight).toEqual(viewMatch(before, viewer))
    }
  }

  for (let acts = 0; acts < MOST_ACTS && match.revealed === null; acts += 1) take(next(match))

  function next({ gameTime, status, state }: Match): UnparsedAct {
    const later = gameTime + dice.below(20_000)
    if (status.toAct.length === 0 || oneIn(dice, 15))
      return { by: 'clock', gameTime: status.wakeAt ?? later }
    if (oneIn(dice, 50)) return { by: 'host', gameTime: later, left: dice.below(roster.length) }
    const by = pick(dice, status.toAct)
    const world = { dice, deal: null, ...library }
    return { by, gameTime: later, command: game.sample(game.view(state, by), world) ?? 'nothing' }
  }

  const stored = parseLog(formatLog(log))
  expect(stored).toEqual({ ok: true, value: log })
  expect(replayLog(log, game)).toEqual(match)
  if (match.revealed !== null) expect(verifyLog(log, game, library)).toMatchObject({ ok: true })
}
