/** Whatever people ask of a table, in whatever order: what always holds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { LEVELS } from '#kit/bot.ts'
import type { Viewer } from '#kit/game.ts'
import { deepFreeze, sameJson } from '#kit/json.ts'
import { whispers } from '#kit/testing/whispers.ts'
import type { TableRequest } from '#table/table-request.ts'
import { isHandled } from '#table/handled-requests.ts'
import { applyTableEntry, type AppliedTableEntry } from '#table/table-draft.ts'
import {
  applyPatch,
  changedFields,
  diffSharedParts,
  feedItemsOf,
  isAddressed,
  viewTable,
} from '#table/table-view.ts'
import { tableFeedLength, viewerOfPerson, type Table } from '#table/table.ts'
import { TestTable, type TestTableSetup } from '#table/testing/test-table.ts'

const PEOPLE = ['ann', 'ben', 'cem', 'dot', 'eve', 'fay']

type Move = { readonly name: string; apply(party: TestTable): void }

const person = fc.constantFrom(...PEOPLE)
const level = fc.constantFrom(...LEVELS)
const chair = fc.nat({ max: 5 })

function request(command: fc.Arbitrary<unknown>, options: fc.Arbitrary<unknown>) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<TableRequest>({ type: 'sit' }) },
    { weight: 2, arbitrary: fc.constant<TableRequest>({ type: 'get-up' }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('seat-bot' as const), level }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('kick' as const), chair }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('set-options' as const), options }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('set-listed' as const), listed: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('set-team' as const),
        chair,
        team: fc.option(fc.nat({ max: 3 })),
      }),
    },
    { weight: 1, arbitrary: fc.constant<TableRequest>({ type: 'start' }) },
    { weight: 12, arbitrary: fc.record({ type: fc.constant('play' as const), command }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('chat' as const),
        text: fc.string({ minLength: 1 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('mute' as const), person, on: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('hold' as const), chair, level }) },
  )
}

function moves(command: fc.Arbitrary<unknown>, options: fc.Arbitrary<unknown>) {
  const ref = fc.option(
    fc.record({ client: fc.constantFrom('x', 'y', '7'), number: fc.nat({ max: 50 }) }),
  )
  const asked = fc.tuple(person, request(command, options), ref).map(([who, what, from]): Move => ({
    name: `${who} asks ${JSON.stringify(what)}`,
    apply: (party) => party.ask(who, what, from),
  }))
  const hall = fc.oneof(
    fc.nat({ max: 6000 }).map((millis): Move => ({
      name: `${millis} ms pass`,
      apply: (party) => party.wait(millis).clock(),
    })),
    fc.nat({ max: 6000 }).map((millis): Move => ({
      name: `the hall was down for ${millis} ms`,
      apply(party) {
        if (party.table.phase === 'playing') party.wait(millis).record({ type: 'credited', millis })
      },
    })),
    fc.tuple(chair, command).map(([seat, what]): Move => ({
      name: `bot ${seat} plays ${JSON.stringify(what)}`,
      apply: (party) => party.bot(seat, what),
    })),
    fc.tuple(person, fc.nat({ max: 60_000 })).map(([who, millis]): Move => ({
      name: `${who} has been away for ${millis} ms`,
      apply: (party) => void party.away.set(who, millis),
    })),
    person.map((who): Move => ({
      name: `${who} comes back`,
      apply(party) {
        party.away.delete(who)
        party.comeBack(who)
      },
    })),
  )
  const start: Move = { name: 'the host starts', apply: (party) => party.start() }
  const leave: Move = {
    name: 'the host leaves',
    apply: (party) => party.ask(party.table.host, { type: 'get-up' }),
  }
  const move = fc.oneof(
    { weight: 30, arbitrary: asked },
    { weight: 8, arbitrary: hall },
    { weight: 3, arbitrary: fc.constant(start) },
    { weight: 1, arbitrary: fc.constant(leave) },
  )
  return fc.array(move, { minLength: 1, maxLength: 80, size: 'max' })
}

const grids = boggleMaster.parse.deal({ grids: [GRID] })

const BOGGLE_WORDS = ['steam', 'team', 'rings', 'quiet', 'tin', 'xyzzy']

const GAMES: readonly {
  readonly name: string
  readonly setup: TestTableSetup
  readonly moves: fc.Arbitrary<Move[]>
}[] = [
  {
    name: 'Whispers',
    setup: { game: whispers },
    moves: moves(fc.record({ number: fc.integer({ min: -1, max: 99 }) }), fc.constantFrom({}, [])),
  },
  {
    name: 'Boggle Master',
    setup: {
      game: boggleMaster,
      library: { words: testWords },
      deal: grids.ok ? grids.value : null,
      options: { seconds: 5 },
    },
    moves: moves(
      fc.oneof(
        fc.record({
          type: fc.constantFrom('write', 'erase'),
          word: fc.constantFrom(...BOGGLE_WORDS),
        }),
        fc.constantFrom({ type: 'ready' }, { type: 'finish' }),
      ),
      fc.constantFrom({ seconds: 5, counts: true }, { target: 2, seconds: 10 }, { seconds: 0 }),
    ),
  },
]

/** Plays the moves on frozen sittings; `examine` sees every step at which something happened. */
function played(
  setup: TestTableSetup,
  list: readonly Move[],
  examine: (party: TestTable, before: Table, applied: AppliedTableEntry) => void,
): TestTable {
  const party = new TestTable(setup)
  for (const move of list) {
    deepFreeze({ ...party.table, game: null })
    const { length } = party.table
    move.apply(party)
    const { before, applied } = party.step
    if (applied !== null && party.table.length > length) examine(party, before, applied)
  }
  return party
}

describe.each(GAMES)('at a table of $name', ({ setup, moves: arbitrary }) => {
  const expectAlways = (
    examine: (party: TestTable, before: Table, applied: AppliedTableEntry) => void,
    atEnd: (party: TestTable) => void = () => undefined,
  ) => {
    fc.assert(
      fc.property(arbitrary, (list) => atEnd(played(setup, list, examine))),
      { numRuns: 300 },
    )
  }

  test('somebody present hosts, as long as anybody is', () => {
    expectAlways(({ table }) => {
      const present = table.chairs.flatMap((taken) => {
        return taken.left || taken.person === null ? [] : [taken.person]
      })
      if (table.phase !== 'over' && present.length > 0) expect(present).toContain(table.host)
    })
  })

  test('chairs are no more than seats, and nobody sits twice', () => {
    expectAlways(({ table: { chairs, game } }) => {
      expect(chairs.length).toBeLessThanOrEqual(game.seats.max)
      const seated = chairs.flatMap((taken) => taken.person ?? [])
      expect(new Set(seated).size).toBe(seated.length)
      expect(new Set(chairs.map(({ name }) => name)).size).toBe(chairs.length)
    })
  })

  test('after the start chairs are the seats of the game, for good', () => {
    expectAlways(({ table: sitting }, before) => {
      if (before.match === null) return
      const people = ({ chairs }: Table) => chairs.map((taken) => taken.person)
      expect(people(sitting)).toEqual(people(before))
      expect(sitting.chairs).toHaveLength(sitting.match!.opened.roster.length)
    })
  })

  test('phases go on and never back, and the end of the game is the end', () => {
    const order = ['gathering', 'playing', 'over']
    expectAlways(({ table: sitting }, before) => {
      expect(order.indexOf(sitting.phase)).toBeGreaterThanOrEqual(order.indexOf(before.phase))
      const ended = sitting.match !== null && sitting.match.status.outcome !== null
      if (sitting.match !== null) expect(sitting.phase === 'over').toBe(ended)
    })
  })

  test('every viewer’s story is numbered without a gap', () => {
    expectAlways(({ table: sitting }, before, applied) => {
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(sitting, somebody)
        const numbers = feedFor(applied, viewer).map(({ seq }) => seq)
        const first = tableFeedLength(before, viewer)
        const told = tableFeedLength(sitting, viewer) - first
        expect(numbers).toEqual(Array.from({ length: told }, (_, index) => first + 1 + index))
        expect(isAddressed(before, sitting, viewer)).toBe(told > 0)
      }
    })
  })

  test('every sentence says something, and never "undefined" or "Somebody"', () => {
    expectAlways((_, __, applied) => {
      for (const { text, event } of feedFor(applied, 'spectator')) {
        // Anybody can be muted, also people without a seat.
        if (event?.type !== 'muted') expect(text).not.toMatch(/undefined|Somebody|^$/)
      }
    })
  })

  test('who is told nothing sees nothing change', () => {
    expectAlways(({ table: sitting }, before) => {
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(sitting, somebody)
        if (viewer !== viewerOfPerson(before, somebody) || isAddressed(before, sitting, viewer))
          continue
        expect(viewTable(sitting, viewer)).toEqual(viewTable(before, viewer))
      }
    })
  })

  test('the view before and the changes make the view after', () => {
    expectAlways(({ table: sitting }, before) => {
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(sitting, somebody)
        const [old, now] = [viewTable(before, viewer), viewTable(sitting, viewer)]
        const view = changedFields(old.view, now.view)
        const shared = diffSharedParts(before, sitting)
        const patch = throughJson(view === null ? shared : { ...shared, view })
        expect(applyPatch(throughJson(old), patch)).toEqual(throughJson(now))
        expect(sameJson(throughJson(now), now)).toBe(true)
      }
    })
  })

  test('the log, written down and read again, tells of the same sitting', () => {
    expectAlways(
      () => undefined,
      ({ log, table: sitting, gameOf }) => {
        const read = log
          .map((entry) => throughJson(entry))
          .reduce<Table | null>(
            (before, entry) => applyTableEntry(before, entry, gameOf).after,
            null,
          )
        expect(read).toEqual(sitting)
      },
    )
  })

  test('what was carried out is remembered', () => {
    expectAlways(({ table: sitting }, _, { entry: { requestId } }) => {
      if (requestId !== null) expect(isHandled(sitting.handled, requestId)).toBe(true)
    })
  })
})

function feedFor(applied: AppliedTableEntry, viewer: Viewer) {
  return feedItemsOf(applied, viewer, (state) => applied.after.game.view(state, viewer))
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
