import { afterEach, describe, expect, test } from 'vitest'
import { closeAll } from '../testing/cleanup.ts'
import { refusal, untilOver, value } from '../testing/guest.ts'
import { openTestHall } from '../testing/test-hall.ts'
import { until } from '../testing/waiting.ts'

afterEach(closeAll)

describe('names at a table', () => {
  test('that are the same are numbered; the person’s own stays', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const other = await testHall.enter({ name: 'ada' })
    await other.joinAndSit(code)
    await until(() => bob.table(table).view.table.chairs.length === 3, 'the third chair')
    expect(bob.table(table).view.table.chairs.map(({ name }) => name)).toEqual([
      'Ada',
      'Bob',
      'ada 2',
    ])
    value(await other.chat(table, 'Which of us?'))
    await until(() => ada.chatLines(table).length === 1, 'the line')
    expect(ada.table(table).feed.at(-1)).toMatchObject({ text: 'ada 2: Which of us?' })
    expect((await testHall.enter({ cookie: other.cookie, device: 'two' })).client.me).toMatchObject(
      {
        name: 'ada',
      },
    )
  })

  test('may not look like others’: sitting, chatting, renaming', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Аԁа' })
    await eve.joinByCode(code)
    expect(refusal(await eve.client.request(table, { type: 'sit' }))).toBe('name-taken')
    expect(refusal(await eve.chat(table, 'I am Ada'))).toBe('name-taken')
    value(await eve.client.rename('Eve'))
    value(await eve.chat(table, 'I am Eve'))
    value(await eve.client.request(table, { type: 'sit' }))
    expect(refusal(await eve.client.rename('В0В'))).toBe('name-taken')
    value(await ada.start(table))
    // Once the match has started chairs keep their names, also in chat.
    value(await eve.client.rename('ВОВ'))
    value(await eve.chat(table, 'I am Bob'))
    await until(() => bob.chatLines(table).length === 2, 'the second line')
    expect(bob.table(table).feed.at(-1)).toMatchObject({ text: 'Eve: I am Bob' })
  })

  test('of spectators that are the same or look alike are numbered, in the list and in chat', async () => {
    const testHall = await openTestHall()
    const { ada, table, code } = await testHall.openTableForTwo()
    // The third has Greek letters, the fifth Cyrillic ones.
    const names = ['Zoe', 'ZOE', 'ΖΟΕ', 'Ada', 'Аԁа', 'Eve', '3ve']
    const spectators = []
    for (const name of names) {
      const guest = await testHall.enter({ name, device: name })
      await guest.joinByCode(code)
      spectators.push(guest)
    }
    const listed = () => ada.table(table).spectators.map(({ name }) => name)
    await until(() => listed().length === names.length, 'all spectators')
    expect(listed()).toEqual(['Zoe', 'ZOE 2', 'ΖΟΕ 3', 'Ada 2', 'Аԁа 3', 'Eve', '3ve 2'])
    const [zoe, other, third, another] = spectators
    for (const guest of [zoe, other, third, another]) value(await guest!.chat(table, 'Hello'))
    await until(() => ada.chatLines(table).length === 4, 'the lines')
    const lines = ada.table(table).feed.slice(-4)
    expect(lines.map(({ text }) => text)).toEqual([
      'Zoe: Hello',
      'ZOE 2: Hello',
      'ΖΟΕ 3: Hello',
      'Ada 2: Hello',
    ])
    // They keep them while they are there, and others may have what is free.
    zoe!.client.close()
    await until(() => listed().length === names.length - 1, 'one to go')
    expect(listed().slice(0, 2)).toEqual(['ZOE 2', 'ΖΟΕ 3'])
    value(await other!.client.rename('Eva'))
    await (await testHall.enter({ name: 'zoe', device: 'last' })).joinByCode(code)
    await until(() => listed().at(-1) === 'zoe', 'the first name to be free')
    expect(listed()[0]).toBe('Eva')
  })

  test('may not look like others’ at the rematch', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo({ seconds: 30 })
    value(await ada.start(table))
    await testHall.runOutTheClock(ada, table, 31_000)
    await untilOver(table, ada, bob)
    value(await ada.client.rematch(table))
    value(await bob.client.rename('Аԁа'))
    expect(refusal(await bob.client.rematch(table))).toBe('name-taken')
    value(await bob.client.rename('Bob'))
    value(await bob.client.rematch(table))
  })
})

describe('chat', () => {
  test('is one line that shows all of its characters', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    for (const text of [
      'one\ntwo',
      '\u202Eeno',
      '\u3164',
      'Z\u0301\u0302\u0303\u0308',
      '\u{E0041}',
    ]) {
      expect(refusal(await ada.chat(table, text)), JSON.stringify(text)).toBe('malformed')
    }
    value(await ada.chat(table, ' Grüße\u3000\u3000👩🏽‍🚀 🇩🇪 '))
    await until(() => bob.chatLines(table).length === 1, 'the line')
    expect(bob.chatLines(table)).toEqual(['Grüße 👩🏽‍🚀 🇩🇪'])
  })
})
