import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { diceFrom, oneIn, pick } from '#kit/dice.ts'
import type { AnySpecimen } from '#kit/laws/specimen.ts'
import { library } from '#server/lexicons.ts'
import { formatLog, parseLog, type Entry } from '#table/log.ts'
import { sightOf, told } from '#table/sight.ts'
import { act, openTable, resume, viewersOf, type Incoming, type Table } from '#table/table.ts'
import { verifyLog } from '#table/verify.ts'

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
  const opening = openTable(game, setup, library)
  if (!opening.ok) throw new Error(opening.refusal)
  const { keeping } = opening.value
  let { table } = opening.value.step
  const log: Entry[] = [...opening.value.step.entries]

  function take(incoming: Incoming): void {
    const before = table
    const step = act(table, incoming, keeping)
    table = step.table
    log.push(...step.entries)
    for (const viewer of viewersOf(table.opened)) {
      const heard = told(before, step.entries, game, viewer)
      const sight = sightOf(table, viewer)
      expect(sight.story).toBe(sightOf(before, viewer).story + heard.length)
      // Who is told nothing sees nothing change: not even that something happened.
      if (heard.length === 0) expect(sight).toEqual(sightOf(before, viewer))
    }
  }

  for (let acts = 0; acts < MOST_ACTS && table.revealed === null; acts += 1) take(next(table))

  function next({ gameTime, status, state }: Table): Incoming {
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
  expect(resume(log, game)).toEqual(table)
  if (table.revealed !== null) expect(verifyLog(log, game, library)).toMatchObject({ ok: true })
}
