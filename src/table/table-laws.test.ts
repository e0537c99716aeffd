/** Properties that hold after any requests to a table, in any order. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '#kit/game.ts'
import { deepFreeze, sameJson } from '#kit/json/json.ts'
import { patchParts } from '#kit/json/json-patch.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { verifyLog } from '#match/verify.ts'
import { isHandled } from '#table/handled-requests.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { recentFeedOf, SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'
import { restoreTable, takeSnapshot } from '#table/table-snapshot.ts'
import { diffTable, feedItemsOf, isAddressed, viewTable } from '#table/table-view.ts'
import { tableFeedLength, viewerOfPerson, type Table } from '#table/table.ts'
import { GAMES, PEOPLE, type Move } from '#table/testing/random-moves.ts'
import { replay } from '#table/testing/replay.ts'
import { headOf } from '#table/testing/test-codec.ts'
import { TestTable, type TestTableSetup } from '#table/testing/test-table.ts'

/** Plays the moves on frozen tables; `examine` sees every step that recorded events. */
function played(
  setup: TestTableSetup,
  list: readonly Move[],
  examine: (testTable: TestTable, before: Table, applied: AppliedTableEntry) => void,
): TestTable {
  const testTable = new TestTable(setup)
  for (const move of list) {
    // Not the game: all test files share it.
    const { match, ...rest } = testTable.table
    deepFreeze({ ...rest, game: null, match: match && { ...match, game: null } })
    const { length } = testTable.table
    move.apply(testTable)
    const { before, applied } = testTable.step
    if (applied !== null && testTable.table.length > length) examine(testTable, before, applied)
  }
  return testTable
}

describe.each(GAMES)('at a table of $name', ({ setup, moves: arbitrary }) => {
  const expectAlways = (
    examine: (testTable: TestTable, before: Table, applied: AppliedTableEntry) => void,
    atEnd: (testTable: TestTable) => void = () => undefined,
    numRuns = 300,
  ) => {
    fc.assert(
      fc.property(arbitrary, (list) => atEnd(played(setup, list, examine))),
      { numRuns },
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
    expectAlways(({ table }, before) => {
      if (before.match === null) return
      const people = ({ chairs }: Table) => chairs.map((taken) => taken.person)
      expect(people(table)).toEqual(people(before))
      expect(table.chairs).toHaveLength(table.match!.opened.roster.length)
    })
  })

  test('nobody who is banned has a seat, hosts or has an effect', () => {
    expectAlways(({ table }, _, { events }) => {
      const banned = table.banned.map((one) => one.person)
      expect(new Set(banned).size).toBe(banned.length)
      expect(banned).not.toContain(table.host)
      const seated = table.phase === 'over' ? [] : table.chairs.filter(({ left }) => !left)
      for (const taken of seated) expect(banned).not.toContain(taken.person)
      for (const { event, before: at } of events) {
        if (!('person' in event) || event.type === 'ban-lifted' || event.type === 'muted') continue
        expect(at?.banned.some((one) => one.person === event.person) ?? false).toBe(false)
      }
    })
  })

  test('phases only advance, and a finished match is final', () => {
    const order = ['gathering', 'playing', 'over']
    expectAlways(({ table }, before) => {
      expect(order.indexOf(table.phase)).toBeGreaterThanOrEqual(order.indexOf(before.phase))
      const ended = table.match !== null && table.match.status.outcome !== null
      if (table.match !== null) expect(table.phase === 'over').toBe(ended || table.closed)
      if (ended) expect(table.closed).toBe(false)
      // A closed match keeps its last state.
      if (before.closed) expect(table.match).toBe(before.match)
    })
  })

  test('HALL-4: a word is decided once, by people who have a seat, within 30 seconds', () => {
    expectAlways((testTable, before, { events }) => {
      const { votes, rulings, match, chairs } = testTable.table
      const asked = [...votes, ...rulings].map((one) => one.word)
      expect(new Set(asked).size).toBe(asked.length)
      for (const { until, ballots } of votes) {
        expect(until).toBeLessThanOrEqual(match!.gameTime + 30_000 + 6000)
        const voters = ballots.map((ballot) => ballot.chair)
        expect(new Set(voters).size).toBe(voters.length)
        for (const voter of voters) expect(chairs[voter]!.person).not.toBeNull()
      }
      if (testTable.table.phase === 'over') expect(votes).toEqual([])
      for (const { event } of events) {
        if (event.type !== 'word-ruled') continue
        expect(event.admitted).toBe(event.yes > event.no)
        expect(before.rulings.some((one) => one.word === event.word)).toBe(false)
      }
      const admitted = rulings.filter((one) => one.admitted).map((one) => one.word)
      if (match !== null) expect(match.agreement.admitted).toEqual(admitted)
    })
  })

  test('HALL-6: a finished match verifies with what the table decided', () => {
    expectAlways(
      () => undefined,
      ({ log, table }) => {
        if (table.match?.revealed === null || table.match === null) return
        const entries = log.flatMap(({ events }) =>
          events.flatMap((event) => (event.type === 'played' ? [event.entry] : [])),
        )
        const verified = verifyLog(entries, table.game, libraryOf(setup.library ?? {}))
        expect(verified.ok ? null : verified.refusal).toBeNull()
      },
    )
  })

  test('every viewer’s feed is numbered without a gap', () => {
    expectAlways(({ table }, before, applied) => {
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(table, somebody)
        const numbers = feedFor(applied, viewer).map(({ seq }) => seq)
        const first = tableFeedLength(before, viewer)
        const added = tableFeedLength(table, viewer) - first
        expect(numbers).toEqual(Array.from({ length: added }, (_, index) => first + 1 + index))
        expect(isAddressed(before, table, viewer)).toBe(added > 0)
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

  test('a viewer without a notice sees no change', () => {
    expectAlways(({ table }, before) => {
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(table, somebody)
        if (viewer !== viewerOfPerson(before, somebody) || isAddressed(before, table, viewer))
          continue
        expect(viewTable(table, viewer)).toEqual(viewTable(before, viewer))
      }
    })
  })

  test('the view before and the patch give the view after', () => {
    expectAlways(({ table }, before) => {
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(table, somebody)
        const [old, now] = [viewTable(before, viewer), viewTable(table, viewer)]
        const patch = diffTable(before, table, viewer)
        expect(patchParts(throughJson(old), throughJson(patch))).toEqual(throughJson(now))
        expect(sameJson(throughJson(now), now)).toBe(true)
      }
    })
  })

  test('a replayed log gives the same table', () => {
    expectAlways(
      () => undefined,
      ({ texts, table, codec }) => {
        const read = texts.reduce<Table | null>(
          (before, text) => applyStoredEntry(before, text, codec).after,
          null,
        )
        expect(read).toEqual(table)
      },
    )
  })

  test('a table restored from any snapshot goes on like the original', () => {
    expectAlways(
      () => undefined,
      ({ texts, table, codec }) => {
        const whole = replay(null, texts, codec)
        for (const [index, { after }] of whole.entries()) {
          const restored = restoreTable(takeSnapshot(after, 'version'), codec.gameOf)
          expect(restored).toEqual(after)
          const tail = replay(restored, texts.slice(index + 1), codec)
          expect(tail.at(-1)?.after ?? restored).toEqual(table)
          for (const somebody of PEOPLE) {
            const viewer = viewerOfPerson(table, somebody)
            const feed = whole.slice(index + 1).flatMap((applied) => feedFor(applied, viewer))
            expect(tail.flatMap((applied) => feedFor(applied, viewer))).toEqual(feed)
            const last = tail.at(-1)?.after ?? restored
            expect(viewTable(last, viewer)).toEqual(viewTable(table, viewer))
          }
        }
      },
      30,
    )
  })

  test('what viewers were told since the last snapshot is the end of their feed', () => {
    expectAlways(({ table, texts, codec }) => {
      if (texts.length % 8 > 0) return
      const whole = replay(null, texts, codec)
      const since = Math.floor((texts.length - 1) / SNAPSHOT_INTERVAL) * SNAPSHOT_INTERVAL
      for (const somebody of PEOPLE) {
        const viewer = viewerOfPerson(table, somebody)
        const recent = recentFeedOf(table.recent, viewer)
        const feed = whole.slice(since).flatMap((applied) => feedFor(applied, viewer))
        if (recent === null) expect(JSON.stringify(feed).length).toBeGreaterThan(1000)
        else expect(recent).toEqual(feed)
      }
    })
  })

  test('any change of one byte in any entry is found', () => {
    const property = fc.property(
      arbitrary,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (list, entry, place, difference) => {
        const { texts, table, codec } = played(setup, list, () => undefined)
        const seq = entry % texts.length
        const bytes = new TextEncoder().encode(texts[seq])
        bytes[place % bytes.length]! ^= difference
        const changed = texts.with(seq, new TextDecoder().decode(bytes))
        expect(headOf(changed, codec)).not.toBe(table.hash)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  test('requests that took effect are remembered', () => {
    expectAlways(({ table }, _, { entry: { requestId } }) => {
      if (requestId !== null) expect(isHandled(table.handled, requestId)).toBe(true)
    })
  })
})

function feedFor(applied: AppliedTableEntry, viewer: Viewer) {
  return feedItemsOf(applied, viewer)
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
