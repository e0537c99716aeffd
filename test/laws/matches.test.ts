import { formatFault } from '#kit/input-fault.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { diceFrom, oneIn, pick } from '#kit/dice.ts'
import type { AnyLawFixture } from '#kit/laws/law-fixture.ts'
import { fittingDeal } from '#kit/laws/random-play.ts'
import { agreedWords } from '#kit/dictionary/agreed-library.ts'
import { library } from '#server/lexicons.ts'
import { statesAfter } from '#kit/event-recorder.ts'
import { eventsOf, formatLog, parseLog, type MatchEntry } from '#match/log.ts'
import { noticesFor, viewMatch } from '#match/match-view.ts'
import {
  applyAct,
  openMatch,
  replayLog,
  viewersOf,
  type UnparsedAct,
  type Match,
  type MatchStep,
} from '#match/match.ts'
import { verifyLog } from '#match/verify.ts'
import { lawFixtureOf } from './law-fixture-of.ts'

const PLAYS = 150
const MAX_ACTS = 120

describe.each(registry.map(({ game }) => game.id))('a match of %s', (id) => {
  test(`is consistent in ${PLAYS} random plays`, async () => {
    const fixture = await lawFixtureOf(id)
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), (seed) => playThrough(fixture, seed)),
      { numRuns: PLAYS, endOnFailure: true },
    )
  })
})

/** Plays a match at random and checks everything that its host and its viewers get. */
function playThrough(fixture: AnyLawFixture, seed: string): void {
  const { game } = fixture
  const dice = diceFrom(seed, 'players')
  const roster = fixture.roster(dice)
  const options = fixture.options(dice, roster)
  const deal = fittingDeal(fixture, dice, { roster, deck: library.deck })
  const setup = { options, roster, seed, deal }
  const opening = openMatch(game, setup, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { context } = opening.value
  let { match } = opening.value.step
  const log: MatchEntry[] = opening.value.step.entries.map(({ entry }) => entry)

  function take(incoming: UnparsedAct): void {
    const before = match
    const step = applyAct(match, incoming, context)
    match = step.match
    log.push(...step.entries.map(({ entry }) => entry))
    expectEvolvedOnce(before, step)
    for (const viewer of viewersOf(match.opened)) {
      const notices = noticesFor(step.entries, viewer)
      const view = viewMatch(match, viewer)
      expect(view.feedLength).toBe(viewMatch(before, viewer).feedLength + notices.length)
      // Without a notice nothing changes for a viewer.
      if (notices.length === 0) expect(view).toEqual(viewMatch(before, viewer))
    }
  }

  for (let acts = 0; acts < MAX_ACTS && match.revealed === null; acts += 1) take(next(match))

  function next({ gameTime, status, state, agreement }: Match): UnparsedAct {
    const later = gameTime + dice.below(20_000)
    if (status.toAct.length === 0 || oneIn(dice, 15))
      return { by: 'clock', gameTime: status.wakeAt ?? later }
    if (oneIn(dice, 50)) return { by: 'host', gameTime: later, left: dice.below(roster.length) }
    const by = pick(dice, status.toAct)
    const words = agreedWords(library.words, agreement)
    const world = { dice, deal: null, words, deck: library.deck }
    return { by, gameTime: later, command: game.sample(game.view(state, by), world) ?? 'nothing' }
  }

  /** What was applied are the very states that the latest decision went through. */
  function expectEvolvedOnce(before: Match, { entries }: MatchStep): void {
    const last = entries.findLastIndex(({ events }) => events.length > 0)
    if (last < 0) return
    const { entry, events } = entries[last]!
    const { state } = entries[last - 1]?.after ?? before
    const decided = statesAfter(game.evolve, state, eventsOf(entry))
    for (const [index, event] of events.entries()) expect(event.after).toBe(decided[index])
  }

  const stored = parseLog(formatLog(log))
  expect(stored).toEqual({ ok: true, value: log })
  expect(replayLog(log, game).at(-1)!.after).toEqual(match)
  if (match.revealed !== null) expect(verifyLog(log, game, library)).toMatchObject({ ok: true })
}
