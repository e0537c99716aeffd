import { afterEach, describe, expect, test } from 'vitest'
import type { LobbyTable } from '#protocol/messages.ts'
import { closeAll } from '../testing/cleanup.ts'
import { untilOver, value, refusal, type Guest } from '../testing/guest.ts'
import { openTestHall } from '../testing/test-hall.ts'
import { until, pause, oneTo } from '../testing/waiting.ts'

afterEach(closeAll)

describe('entering', () => {
  test('a private table takes its code', async () => {
    const testHall = await openTestHall()
    const { ada, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter()
    expect(refusal(await eve.client.subscribe(table))).toBe('unknown-table')
    expect(refusal(await eve.client.subscribe(table, 'bako-tiru'))).toBe('unknown-table')
    expect(refusal(await eve.client.request(table, { type: 'sit' }))).toBe('unknown-table')
    expect(refusal(await eve.client.rematch(table))).toBe('unknown-table')
    expect(refusal(await eve.client.subscribe('nowhere'))).toBe('unknown-table')
    expect(refusal(await eve.client.find('zzzz-zzzz'))).toBe('unknown-code')
    const typed = [
      code.toUpperCase(),
      code.replace('-', ''),
      code.replace('-', ' '),
      ` ${code.toUpperCase().replace('-', '')}`,
    ]
    for (const way of typed)
      expect(value(await eve.client.find(way))).toMatchObject({ table, code })
    value(await eve.client.subscribe(table, typed[1]))
    expect(eve.table(table).view.table.chairs.map(({ name }) => name)).toEqual(['Ada', 'Bob'])
    expect(ada.table(table).view.table.listed).toBe(false)
  })

  test('is refused for unknown games, options and deals', async () => {
    const testHall = await openTestHall()
    const { client } = await testHall.enter()
    const open = (game: string, options: unknown, deal: unknown = null) =>
      client.open({ game, options, deal })
    expect(refusal(await open('chess', {}))).toBe('unknown-game')
    for (const options of [
      { seconds: 4 },
      { seconds: 1e9 },
      { speed: 1 },
      [],
      7,
      { handicaps: [16] },
    ]) {
      expect(refusal(await open('boggle-master', options))).toBe('malformed-options')
    }
    expect(refusal(await open('boggle-master', {}, { grids: ['STEAM'] }))).toBe('malformed-deal')
    const { table } = value(await open('boggle-master', { seconds: 5 }))
    value(await client.subscribe(table))
    const set = (options: unknown) => client.request(table, { type: 'set-options', options })
    expect(refusal(await set({ seconds: 3601 }))).toBe('malformed-options')
    expect(client.table(table)!.view.table.options).toMatchObject({ seconds: 5 })
  })

  test('is refused when the table is full, and a start needs two teams', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    for (const chair of [0, 1])
      value(await ada.client.request(table, { type: 'set-team', chair, team: 3 }))
    expect(refusal(await ada.start(table))).toBe('cannot-start')
    value(await ada.client.request(table, { type: 'set-team', chair: 1, team: null }))
    expect(refusal(await ada.client.request(table, { type: 'set-team', chair: 9, team: 1 }))).toBe(
      'no-such-chair',
    )
    const level = 'novice'
    await ada.seatBots(table, Array(14).fill(level))
    expect(refusal(await ada.client.request(table, { type: 'seat-bot', level }))).toBe('table-full')
    const eve = await testHall.enter()
    await eve.joinByCode(code)
    expect(refusal(await eve.client.request(table, { type: 'sit' }))).toBe('table-full')
    expect(refusal(await bob.client.request(table, { type: 'sit' }))).toBe('seated-already')
    value(await ada.client.request(table, { type: 'kick', chair: 15 }))
    value(await eve.client.request(table, { type: 'sit' }))
    const names = eve.table(table).view.table.chairs.map(({ name }) => name)
    expect(new Set(names).size).toBe(16)
  })

  test('takes decent names only', async () => {
    const testHall = await openTestHall()
    const { client } = await testHall.enter()
    const bad = [
      '',
      '   ',
      'fuck you',
      'F.u.c.k',
      'a'.repeat(25),
      'a\u0000b',
      '\u200B',
      '‮Ada',
      '!!!',
    ]
    for (const name of bad) expect(await client.rename(name), name).toMatchObject({ ok: false })
    for (const name of ['Zoë', '  Ada   Lovelace ', '李', 'O’Hara 2']) {
      expect(value(await client.rename(name)).name).toBe(name.trim().replaceAll(/\s+/g, ' '))
    }
  })
})

describe('leaving', () => {
  test('makes somebody else the host, and abandons an empty table', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.client.request(table, { type: 'get-up' }))
    await until(() => bob.table(table).view.table.host === bob.person, 'a new host')
    expect(bob.table(table).seat).toBe(0)
    expect(ada.table(table).seat).toBeNull()
    expect(refusal(await ada.client.request(table, { type: 'get-up' }))).toBe('not-seated')
    expect(refusal(await ada.start(table))).toBe('host-only')
    value(await bob.client.request(table, { type: 'seat-bot', level: 'novice' }))
    value(await bob.client.request(table, { type: 'get-up' }))
    await untilOver(table, ada, bob)
    expect(refusal(await ada.client.request(table, { type: 'sit' }))).toBe('started')
  })

  test('during a match keeps the list, comes last and makes somebody else the host', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    value(await ada.write(table, 'worsting'))
    value(await bob.write(table, 'rings'))
    value(await ada.client.request(table, { type: 'get-up' }))
    await until(() => bob.table(table).view.table.host === bob.person, 'a new host')
    expect(refusal(await ada.write(table, 'steam'))).toBe('already-left')
    expect(refusal(await ada.client.request(table, { type: 'get-up' }))).toBe('already-left')
    expect(refusal(await ada.client.request(table, { type: 'sit' }))).toBe('seated-already')
    await testHall.runOutTheClock(bob, table)
    await untilOver(table, ada, bob)
    expect(bob.view(table).outcome).toMatchObject({ places: [[1], [0]], scores: [11, 2] })
    for (const guest of [ada, bob]) guest.expectCompleteFeed(table)
  })

  test('and sitting down again shows the chair to everybody, oneself included', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await bob.client.request(table, { type: 'get-up' }))
    value(await bob.client.request(table, { type: 'sit' }))
    await until(() => ada.table(table).view.table.chairs.length === 2, 'the second chair')
    expect(bob.table(table).view).toEqual(ada.table(table).view)
  })

  test('can be forced by the host', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    expect(refusal(await bob.client.request(table, { type: 'kick', chair: 0 }))).toBe('host-only')
    expect(refusal(await ada.client.request(table, { type: 'kick', chair: 0 }))).toBe('yourself')
    expect(refusal(await ada.client.request(table, { type: 'kick', chair: 2 }))).toBe(
      'no-such-chair',
    )
    value(await ada.client.request(table, { type: 'kick', chair: 1 }))
    await until(() => bob.client.table(table) === null, 'the lost subscription')
    expect(refusal(await bob.client.subscribe(table, code))).toBe('removed')
    value(await ada.client.request(table, { type: 'lift-ban', person: bob.person }))
    await bob.joinAndSit(code)
    value(await ada.start(table))
    value(await ada.client.request(table, { type: 'kick', chair: 1 }))
    expect(refusal(await bob.write(table, 'steam'))).toBe('unknown-table')
    await until(() => ada.table(table).view.table.chairs[1]!.left, 'Bob gone')
  })

  test('for a long time lets a bot hold the seat until the return', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    value(await bob.write(table, 'worsting'))
    const hold = () => ada.client.request(table, { type: 'hold', chair: 1, level: 'master' })
    expect(refusal(await hold())).toBe('still-here')
    bob.client.close()
    await until(() => ada.table(table).present[1] === false, 'Bob to be absent')
    expect(refusal(await hold())).toBe('still-here')
    testHall.advanceClock(31_000)
    value(await hold())
    expect(refusal(await hold())).toBe('held-already')
    await until(() => ada.table(table).view.table.chairs[1]!.bot === 'master', 'the bot')
    const back = await testHall.enter({ cookie: bob.cookie, device: 'back' })
    value(await back.client.subscribe(table))
    await until(() => ada.table(table).view.table.chairs[1]!.bot === null, 'the bot to leave')
    await until(() => back.table(table).view.table.chairs[1]!.bot === null, 'the bot to leave')
    expect(back.view(table).list![0]).toBe('worsting')
    value(await back.write(table, 'magnets'))
    const { length } = back.view(table).list!
    await pause(1500)
    expect(back.view(table).list!.length).toBe(length)
    back.expectCompleteFeed(table)
    expect(testHall.failures).toEqual([])
  })
})

describe('chat', () => {
  test('reaches everybody, can be muted and is rate limited', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    await eve.joinByCode(code)
    value(await bob.chat(table, '  hello <b>all</b>  '))
    value(await eve.chat(table, 'hi'))
    await until(() => ada.chatLines(table).length === 2, 'two lines')
    expect(ada.table(table).feed.slice(-2)).toMatchObject([
      { event: { person: bob.person, name: 'Bob', text: 'hello <b>all</b>' } },
      { event: { person: eve.person, name: 'Eve', text: 'hi' } },
    ])
    expect(refusal(await bob.chat(table, ' '))).toBe('malformed')
    expect(refusal(await bob.chat(table, 'x'.repeat(501)))).toBe('malformed')
    const mute = (by: Guest, on: boolean) =>
      by.client.request(table, { type: 'mute', person: eve.person, on })
    expect(refusal(await mute(bob, true))).toBe('host-only')
    value(await mute(ada, true))
    expect(refusal(await eve.chat(table, 'still here'))).toBe('muted')
    value(await mute(ada, false))
    value(await eve.chat(table, 'thanks'))
    for (const n of oneTo(100)) {
      await pause(15)
      value(await ada.client.request(table, { type: 'mute', person: `nobody ${n}`, on: true }))
    }
    expect(refusal(await mute(ada, true))).toBe('too-many-muted')
    const burst = await Promise.all(oneTo(8).map((n) => bob.chat(table, `line ${n}`)))
    expect(burst.slice(0, 4).map(refusal)).toEqual(Array(4).fill(null))
    // Meanwhile a token or two may have been refilled.
    expect(burst.slice(6).map(refusal)).toEqual(Array(2).fill('too-fast'))
  })
})

describe('the lobby', () => {
  test('shows listed tables as they appear, change and disappear', async () => {
    const testHall = await openTestHall()
    const eve = await testHall.enter()
    const ada = await testHall.enter({ name: 'Ada' })
    const bob = await testHall.enter({ name: 'Bob' })
    const lobby = (): readonly LobbyTable[] => eve.client.lobby?.tables ?? []
    const shows = (...tables: readonly (readonly string[])[]) => {
      const names = JSON.stringify(tables)
      return until(() => JSON.stringify(lobby().map((table) => table.names)) === names, names)
    }
    value(await eve.client.subscribeToLobby(true))
    const { table } = await ada.openTable({ listed: true })
    await bob.openTable()
    await shows(['Ada'])
    expect(lobby()[0]).toMatchObject({
      id: table,
      game: 'boggle-master',
      phase: 'gathering',
      seats: 16,
    })
    value(await bob.client.subscribe(table))
    value(await bob.client.request(table, { type: 'sit' }))
    await shows(['Ada', 'Bob'])
    value(await bob.client.rename('Bobby'))
    await shows(['Ada', 'Bobby'])
    value(await ada.client.request(table, { type: 'set-listed', listed: false }))
    await shows()
    value(await ada.client.request(table, { type: 'set-listed', listed: true }))
    await shows(['Ada', 'Bobby'])
    value(await ada.start(table))
    await until(() => lobby()[0]!.phase === 'playing', 'the start')
    eve.client.drop()
    await testHall.runOutTheClock(ada, table)
    await shows()
    value(await eve.client.subscribeToLobby(false))
    const { length } = eve.received
    await ada.openTable({ listed: true })
    await pause(250)
    expect(eve.received.slice(length)).toEqual([])
  })
})
