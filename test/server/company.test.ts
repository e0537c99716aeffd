import { afterEach, describe, expect, test } from 'vitest'
import type { LobbyTable } from '#protocol/messages.ts'
import { couple, start, runOut, expectWholeStory } from './couple.ts'
import {
  closeAll,
  comeTo,
  ended,
  enter,
  oneTo,
  openHouse,
  openTable,
  pause,
  refusal,
  seen,
  until,
  value,
  viewOf,
  write,
  type Guest,
} from './house.ts'

afterEach(closeAll)

describe('coming in', () => {
  test('is by code only where a table is private', async () => {
    const { house, ada, table, code } = await couple()
    const eve = await enter(house)
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
    expect(seen(eve, table).view.table.chairs.map(({ name }) => name)).toEqual(['Ada', 'Bob'])
    expect(seen(ada, table).view.table.listed).toBe(false)
  })

  test('asks for a game and options that exist', async () => {
    const house = await openHouse()
    const { client } = await enter(house)
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

  test('stops when the table is full, and a start waits for two teams', async () => {
    const { house, ada, bob, table, code } = await couple()
    for (const chair of [0, 1])
      value(await ada.client.request(table, { type: 'set-team', chair, team: 3 }))
    expect(refusal(await start(ada, table))).toBe('cannot-start')
    value(await ada.client.request(table, { type: 'set-team', chair: 1, team: null }))
    expect(refusal(await ada.client.request(table, { type: 'set-team', chair: 9, team: 1 }))).toBe(
      'no-such-chair',
    )
    const level = 'novice'
    for (let seat = 2; seat < 16; seat += 1)
      value(await ada.client.request(table, { type: 'seat-bot', level }))
    expect(refusal(await ada.client.request(table, { type: 'seat-bot', level }))).toBe('table-full')
    const eve = await enter(house)
    await comeTo(eve, code)
    expect(refusal(await eve.client.request(table, { type: 'sit' }))).toBe('table-full')
    expect(refusal(await bob.client.request(table, { type: 'sit' }))).toBe('seated-already')
    value(await ada.client.request(table, { type: 'kick', chair: 15 }))
    value(await eve.client.request(table, { type: 'sit' }))
    const names = seen(eve, table).view.table.chairs.map(({ name }) => name)
    expect(new Set(names).size).toBe(16)
  })

  test('refuses names that others would mind, and takes the rest', async () => {
    const house = await openHouse()
    const { client } = await enter(house)
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

describe('going', () => {
  test('passes the host on while people gather, and gives up an empty table', async () => {
    const { ada, bob, table } = await couple()
    value(await ada.client.request(table, { type: 'get-up' }))
    await until(() => seen(bob, table).view.table.host === bob.person, 'a new host')
    expect(seen(bob, table).seat).toBe(0)
    expect(seen(ada, table).seat).toBeNull()
    expect(refusal(await ada.client.request(table, { type: 'get-up' }))).toBe('not-seated')
    expect(refusal(await start(ada, table))).toBe('host-only')
    value(await bob.client.request(table, { type: 'seat-bot', level: 'novice' }))
    value(await bob.client.request(table, { type: 'get-up' }))
    await ended(table, ada, bob)
    expect(refusal(await ada.client.request(table, { type: 'sit' }))).toBe('started')
  })

  test('in play keeps the list and comes last; the host passes on', async () => {
    const { house, ada, bob, table } = await couple()
    value(await start(ada, table))
    value(await write(ada, table, 'worsting'))
    value(await write(bob, table, 'rings'))
    value(await ada.client.request(table, { type: 'get-up' }))
    await until(() => seen(bob, table).view.table.host === bob.person, 'a new host')
    expect(refusal(await write(ada, table, 'steam'))).toBe('already-left')
    expect(refusal(await ada.client.request(table, { type: 'get-up' }))).toBe('already-left')
    expect(refusal(await ada.client.request(table, { type: 'sit' }))).toBe('seated-already')
    await runOut(house, bob, table)
    await ended(table, ada, bob)
    expect(viewOf(bob, table).outcome).toMatchObject({ places: [[1], [0]], scores: [11, 2] })
    for (const guest of [ada, bob]) expectWholeStory(guest, table)
  })

  test('may be at the host’s wish', async () => {
    const { ada, bob, table } = await couple()
    expect(refusal(await bob.client.request(table, { type: 'kick', chair: 0 }))).toBe('host-only')
    expect(refusal(await ada.client.request(table, { type: 'kick', chair: 0 }))).toBe('yourself')
    expect(refusal(await ada.client.request(table, { type: 'kick', chair: 2 }))).toBe(
      'no-such-chair',
    )
    value(await ada.client.request(table, { type: 'kick', chair: 1 }))
    await until(() => seen(bob, table).seat === null, 'the lost chair')
    value(await bob.client.request(table, { type: 'sit' }))
    value(await start(ada, table))
    value(await ada.client.request(table, { type: 'kick', chair: 1 }))
    expect(refusal(await write(bob, table, 'steam'))).toBe('already-left')
    await until(() => seen(ada, table).view.table.chairs[1]!.left, 'Bob gone')
  })

  test('for long lets a bot hold the seat until the return', async () => {
    const { house, ada, bob, table } = await couple()
    value(await start(ada, table))
    value(await write(bob, table, 'worsting'))
    const hold = () => ada.client.request(table, { type: 'hold', chair: 1, level: 'master' })
    expect(refusal(await hold())).toBe('still-here')
    bob.client.close()
    await until(() => seen(ada, table).here[1] === false, 'Bob to be missed')
    expect(refusal(await hold())).toBe('still-here')
    house.pass(31_000)
    value(await hold())
    expect(refusal(await hold())).toBe('held-already')
    await until(() => seen(ada, table).view.table.chairs[1]!.bot === 'master', 'the bot')
    const back = await enter(house, { cookie: bob.cookie, device: 'back' })
    value(await back.client.subscribe(table))
    await until(() => seen(ada, table).view.table.chairs[1]!.bot === null, 'the seat given back')
    await until(() => seen(back, table).view.table.chairs[1]!.bot === null, 'the seat given back')
    expect(viewOf(back, table).list![0]).toBe('worsting')
    value(await write(back, table, 'magnets'))
    const { length } = viewOf(back, table).list!
    await pause(1500)
    expect(viewOf(back, table).list!.length).toBe(length)
    expectWholeStory(back, table)
    expect(house.failures).toEqual([])
  })
})

describe('talk', () => {
  test('is heard by all, may be muted and has its pace', async () => {
    const { house, ada, bob, table, code } = await couple()
    const eve = await enter(house, { name: 'Eve' })
    await comeTo(eve, code)
    const say = ({ client }: Guest, text: string) => client.request(table, { type: 'chat', text })
    value(await say(bob, '  hello <b>all</b>  '))
    value(await say(eve, 'hi'))
    await until(() => seen(ada, table).view.table.chat.length === 2, 'two lines')
    expect(seen(ada, table).view.table.chat).toEqual([
      { person: bob.person, name: 'Bob', text: 'hello <b>all</b>' },
      { person: eve.person, name: 'Eve', text: 'hi' },
    ])
    expect(refusal(await say(bob, ' '))).toBe('malformed')
    expect(refusal(await say(bob, 'x'.repeat(501)))).toBe('malformed')
    const mute = (by: Guest, on: boolean) =>
      by.client.request(table, { type: 'mute', person: eve.person, on })
    expect(refusal(await mute(bob, true))).toBe('host-only')
    value(await mute(ada, true))
    expect(refusal(await say(eve, 'still here'))).toBe('muted')
    value(await mute(ada, false))
    value(await say(eve, 'thanks'))
    for (const n of oneTo(100)) {
      await pause(15)
      value(await ada.client.request(table, { type: 'mute', person: `nobody ${n}`, on: true }))
    }
    expect(refusal(await mute(ada, true))).toBe('too-many-muted')
    const burst = await Promise.all(oneTo(8).map((n) => say(bob, `line ${n}`)))
    expect(burst.slice(0, 4).map(refusal)).toEqual(Array(4).fill(null))
    // While others spoke a line or two more may have been earned.
    expect(burst.slice(6).map(refusal)).toEqual(Array(2).fill('too-fast'))
  })
})

describe('the lobby', () => {
  test('shows listed tables as they come, change and go', async () => {
    const house = await openHouse()
    const eve = await enter(house)
    const ada = await enter(house, { name: 'Ada' })
    const bob = await enter(house, { name: 'Bob' })
    const lobby = (): readonly LobbyTable[] => {
      const last = eve.heard.findLast((message) => message.type === 'lobby')
      return last?.tables ?? []
    }
    const shows = (...tables: readonly (readonly string[])[]) => {
      const names = JSON.stringify(tables)
      return until(() => JSON.stringify(lobby().map((table) => table.names)) === names, names)
    }
    value(await eve.client.subscribeToLobby(true))
    const { table } = await openTable(ada, { listed: true })
    await openTable(bob)
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
    value(await start(ada, table))
    await until(() => lobby()[0]!.phase === 'playing', 'the start')
    eve.client.drop()
    await runOut(house, ada, table)
    await shows()
    value(await eve.client.subscribeToLobby(false))
    const { length } = eve.heard
    await openTable(ada, { listed: true })
    await pause(250)
    expect(eve.heard.slice(length)).toEqual([])
  })
})
