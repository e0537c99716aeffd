import { describe, expect, test } from 'vitest'
import { whispers } from '#kit/testing/whispers.ts'
import { FakeClock } from '#live/testing/test-live-table.ts'
import {
  Lobby,
  LOBBY_PAGE,
  TURN_INTERVAL,
  TURNS_AT_ONCE,
  type LobbyMessage,
} from '#server/hall/lobby.ts'
import { TestTable } from '#table/testing/test-table.ts'
import type { Table } from '#table/table.ts'

const FULL = whispers.seats.max

function listed(id: string, fields: Partial<Table> = {}): Table {
  return { ...new TestTable({ game: whispers }).table, id, code: id, listed: true, ...fields }
}

function withNames(...names: readonly string[]): Partial<Table> {
  return {
    chairs: names.map((name) => ({ person: name, name, bot: null, team: null, left: false })),
  }
}

function full(id: string): Table {
  return listed(id, withNames(...Array.from({ length: FULL }, (_, n) => `P${n}`)))
}

class TestLobby {
  readonly clock = new FakeClock()
  readonly lobby = new Lobby(this.clock)
  readonly received: LobbyMessage[] = []
  leave = this.lobby.subscribe((message) => void this.received.push(message))

  /** What was sent since the last call, after the throttle. */
  async changes(): Promise<readonly LobbyMessage[]> {
    await this.clock.advance(100)
    return this.received.splice(0)
  }

  ids(after: string | null = null): readonly string[] {
    return this.lobby.page(after).tables.map(({ id }) => id)
  }
}

describe('the first page', () => {
  test('has free seats first, then full tables, then matches; the newest of each first', () => {
    const { lobby, ids } = bound(new TestLobby())
    lobby.update(listed('playing 1', { phase: 'playing' }))
    lobby.update(full('full 1'))
    lobby.update(listed('free 1'))
    lobby.update(listed('playing 2', { phase: 'playing' }))
    lobby.update(listed('free 2'))
    lobby.update(listed('private', { listed: false }))
    lobby.update(listed('over', { phase: 'over' }))
    expect(ids()).toEqual(['free 2', 'free 1', 'full 1', 'playing 2', 'playing 1'])
    lobby.update(listed('free 1', { phase: 'playing' }))
    expect(ids()).toEqual(['free 2', 'full 1', 'free 1', 'playing 2', 'playing 1'])
  })

  test('is bounded, says how many there are, and leads to the others', () => {
    const { lobby, received, ids } = bound(new TestLobby())
    const names = Array.from({ length: 2 * LOBBY_PAGE + 30 }, (_, n) => `table ${n}`)
    for (const [n, name] of names.entries()) lobby.update(n % 3 === 0 ? full(name) : listed(name))
    lobby.subscribe((message) => void received.push(message))
    const first = received.at(-1)! as Extract<LobbyMessage, { type: 'lobby' }>
    expect(first).toMatchObject({ type: 'lobby', total: names.length })
    expect(first.tables).toHaveLength(LOBBY_PAGE)
    const second = lobby.page(first.next)
    const third = lobby.page(second.next)
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ tables }) => tables.map(({ id }) => id))
    expect(all.toSorted()).toEqual(names.toSorted())
    expect(ids('nonsense')).toEqual(ids())
  })

  test('leads on although tables come and go', () => {
    const { lobby } = bound(new TestLobby())
    for (let n = 0; n < 2 * LOBBY_PAGE; n += 1) lobby.update(listed(`table ${n}`))
    const { tables, next } = lobby.page(null)
    for (const { id } of tables) lobby.update(listed(id, { phase: 'over' }))
    lobby.update(listed('new'))
    const rest = lobby.page(next).tables
    expect(rest).toHaveLength(LOBBY_PAGE)
    expect(rest[0]!.id).toBe(`table ${LOBBY_PAGE - 1}`)
  })

  test('is the same object for all until something changes, so that it is encoded once', () => {
    const { lobby, received } = bound(new TestLobby())
    const join = () => lobby.subscribe((message) => void received.push(message))
    join()
    join()
    expect(received.at(-1)).toBe(received.at(-2))
    lobby.update(listed('a'))
    join()
    expect(received.at(-1)).toMatchObject({ total: 1 })
  })
})

describe('subscribers', () => {
  test('get what changed, once for many changes, and the same object for all', async () => {
    const testLobby = new TestLobby()
    const others: LobbyMessage[] = []
    testLobby.lobby.subscribe((message) => void others.push(message))
    for (let n = 0; n < 50; n += 1) testLobby.lobby.update(listed(`table ${n}`))
    await testLobby.changes()
    testLobby.lobby.update(listed('table 7', withNames('Ann')))
    testLobby.lobby.update(listed('table 7', withNames('Ann', 'Ben')))
    testLobby.lobby.update(listed('table 8', { listed: false }))
    testLobby.lobby.update(listed('new'))
    const [update, ...rest] = await testLobby.changes()
    expect(rest).toEqual([])
    expect(update).toMatchObject({
      type: 'lobby-update',
      changed: [{ id: 'table 7', names: ['Ann', 'Ben'] }, { id: 'new' }],
      removed: ['table 8'],
      total: 50,
    })
    expect(others.at(-1)).toBe(update)
  })

  test('get nothing when nothing that is shown has changed, and after they left', async () => {
    const testLobby = new TestLobby()
    testLobby.lobby.update(listed('a'))
    await testLobby.changes()
    testLobby.lobby.update(listed('a', { wallTime: 5 }))
    testLobby.lobby.update(listed('b', { listed: false }))
    expect(await testLobby.changes()).toEqual([])
    testLobby.leave()
    testLobby.lobby.update(listed('c'))
    expect(await testLobby.changes()).toEqual([])
  })

  test('get very many changes in several messages', async () => {
    const testLobby = new TestLobby()
    for (let n = 0; n < 2 * LOBBY_PAGE + 1; n += 1) testLobby.lobby.update(listed(`table ${n}`))
    testLobby.received.splice(0)
    await testLobby.clock.advance(500)
    const sizes = testLobby.received.map((message) => {
      return message.type === 'lobby-update' ? message.changed.length : -1
    })
    expect(sizes).toEqual([LOBBY_PAGE, LOBBY_PAGE, 1])
  })
})

describe('turns of listed matches', () => {
  /** A match of Ann and Ben with somebody to act since then. */
  function turn(id: string, toAct: number, toActSince: number): Table {
    const match = { status: { toAct: [toAct], wakeAt: null, outcome: null } } as never
    return listed(id, {
      ...withNames('Ann', 'Ben'),
      phase: 'playing',
      match,
      toActSince,
      length: toActSince,
    })
  }

  test('are shown with a match, and again after a while, whatever has been played meanwhile', async () => {
    const testLobby = new TestLobby()
    testLobby.lobby.update(turn('a', 0, 1))
    const first = (await testLobby.changes()).at(-1)
    expect(first).toMatchObject({ changed: [{ id: 'a', turn: { toAct: [0], since: 1 } }] })
    for (let move = 2; move < 100; move += 1) testLobby.lobby.update(turn('a', move % 2, move))
    expect(await testLobby.changes()).toEqual([])
    await testLobby.clock.advance(TURN_INTERVAL)
    const later = await testLobby.changes()
    expect(later).toHaveLength(1)
    expect(later[0]).toMatchObject({ changed: [{ id: 'a', turn: { toAct: [1], since: 99 } }] })
  })

  test('cost the same however many tables play: those that waited longest come first', async () => {
    const testLobby = new TestLobby()
    const ids = Array.from({ length: TURNS_AT_ONCE + 5 }, (_, n) => `table ${n}`)
    for (const id of ids) testLobby.lobby.update(turn(id, 0, 1))
    await testLobby.changes()
    for (const id of ids) testLobby.lobby.update(turn(id, 1, 2))
    const shown = async () => {
      await testLobby.clock.advance(TURN_INTERVAL)
      const [update] = await testLobby.changes()
      return update?.type === 'lobby-update' ? update.changed.map(({ id }) => id) : []
    }
    expect(await shown()).toEqual(ids.slice(0, TURNS_AT_ONCE))
    testLobby.lobby.update(turn(ids[0]!, 0, 3))
    testLobby.lobby.update(listed(ids.at(-1)!, { phase: 'over' }))
    expect((await testLobby.changes())[0]).toMatchObject({ removed: [ids.at(-1)] })
    expect(await shown()).toEqual([...ids.slice(TURNS_AT_ONCE, -1), ids[0]])
  })

  test('are published to other nodes, and never undo what another node has told since', async () => {
    const clock = new FakeClock()
    const published: unknown[] = []
    const lobby = new Lobby(clock, (change) => void published.push(change))
    lobby.update(turn('a', 0, 1))
    lobby.update(turn('a', 1, 2))
    await clock.advance(TURN_INTERVAL)
    expect(published).toMatchObject([{ length: 1 }, { length: 2, table: { turn: { since: 2 } } }])
    lobby.update(turn('a', 0, 3))
    lobby.apply({ id: 'a', length: 4, table: null })
    await clock.advance(TURN_INTERVAL)
    expect(published).toHaveLength(2)
    expect(lobby.page(null).tables).toEqual([])
  })
})

function bound(testLobby: TestLobby) {
  const { lobby, received } = testLobby
  return { lobby, received, ids: (after: string | null = null) => testLobby.ids(after) }
}
