import { afterEach, describe, expect, test } from 'vitest'
import { couple, start, runOut, expectWholeStory } from './couple.ts'
import {
  closeAll,
  comeTo,
  ended,
  enter,
  oneTo,
  openHouse,
  openTable,
  passportCookie,
  pause,
  phaseOf,
  refusal,
  seen,
  storyNumbers,
  until,
  value,
  viewOf,
  write,
} from './house.ts'

afterEach(closeAll)

describe('a whole game', () => {
  test('is the same for two people, a bot and who watches', async () => {
    const { house, ada, bob, table, code } = await couple()
    const eve = await enter(house, { name: 'Eve' })
    expect(refusal(await bob.client.request(table, { type: 'seat-bot', level: 'novice' }))).toBe(
      'host-only',
    )
    value(await ada.client.request(table, { type: 'seat-bot', level: 'novice' }))
    expect(refusal(await bob.client.request(table, { type: 'start' }))).toBe('host-only')
    value(await ada.client.request(table, { type: 'set-options', options: { seconds: 8 } }))
    expect(refusal(await write(bob, table, 'steam'))).toBe('not-started')
    value(await start(ada, table))
    await comeTo(eve, code)
    expect(refusal(await write(eve, table, 'steam'))).toBe('not-seated')
    for (const word of ['steam', 'rings', 'worsting']) value(await write(ada, table, word))
    for (const word of ['rings', 'quiet']) value(await write(bob, table, word))
    expect(refusal(await write(bob, table, 'quiet'))).toBe('already-written')
    expect(refusal(await write(bob, table, 'stag'))).toBe('not-on-grid')
    expect(refusal(await write(bob, table, 'qzx'))).toBe('too-short')
    expect(refusal(await ada.client.request(table, { type: 'play', command: 7 }))).toBe(
      'malformed-command',
    )
    await until(() => viewOf(bob, table).list!.length === 2, 'both words')
    expect(viewOf(ada, table).list).toEqual(['steam', 'rings', 'worsting'])
    expect(viewOf(bob, table).list).toEqual(['rings', 'quiet'])
    expect(viewOf(eve, table).list).toBeNull()
    expect(seen(eve, table).seat).toBeNull()

    await ended(table, ada, bob, eve)
    const { outcome, report } = viewOf(ada, table)
    expect(outcome!.reason).toBe('most-points')
    // WORSTING cannot be struck by a novice; RINGS was by the two.
    expect(outcome!.scores[0]).toBeGreaterThanOrEqual(11)
    expect(report!.lists[0]!.find(({ word }) => word === 'rings')).toMatchObject({ points: 0 })
    for (const guest of [bob, eve]) {
      expect(viewOf(guest, table).outcome).toEqual(outcome)
      expect(viewOf(guest, table).report).toEqual(report)
    }
    for (const guest of [ada, bob, eve]) expectWholeStory(guest, table)
    expect(refusal(await write(ada, table, 'glaze'))).toBe('table-closed')
    expect(refusal(await ada.client.request(table, { type: 'get-up' }))).toBe('table-closed')
    expect(refusal(await start(ada, table))).toBe('started')
    expect(house.failures).toEqual([])
  })

  test('loses and doubles nothing when connections break in the middle', async () => {
    const { house, ada, bob, table } = await couple({ counts: true })
    value(await start(ada, table))
    const words = ['steam', 'rings', 'quiet', 'stingy', 'magnets', 'glaze', 'wedge', 'tingle']
    const answers = words.flatMap((word, turn) => {
      // What is under way when the connection goes is sent again.
      const answer = write(ada, table, word)
      if (turn % 2 === 1) ada.client.drop()
      if (turn % 3 === 2) bob.client.drop()
      return [answer]
    })
    for (const answer of answers) expect(await answer).toEqual({ ok: true, value: null })
    bob.client.drop()
    for (const word of ['worsting', 'mangle']) value(await write(ada, table, word))
    await until(() => viewOf(bob, table).players[0]!.written === words.length + 2, 'all counts')
    await runOut(house, bob, table)
    await ended(table, ada, bob)
    for (const guest of [ada, bob]) expectWholeStory(guest, table)
    const written = seen(ada, table).feed.filter(({ text }) => text.startsWith('You write'))
    expect(written.map(({ text: message }) => message)).toEqual(
      [...words, 'worsting', 'mangle'].map((word) => `You write ${word.toUpperCase()}.`),
    )
    expect(viewOf(ada, table).outcome).toEqual(viewOf(bob, table).outcome)
    expect(house.failures).toEqual([])
  })

  test('takes many words at once and shows none before it is kept', async () => {
    const { house, ada, bob, table } = await couple()
    value(await start(ada, table))
    const words = ['steam', 'rings', 'quiet', 'stingy', 'magnets', 'glaze', 'wedge', 'tingle']
    const answers: Promise<unknown>[] = []
    for (const word of words) {
      answers.push(write(ada, table, word), write(bob, table, word))
      // So that some come while others are being saved.
      await new Promise((resolve) => void setImmediate(resolve))
    }
    for (const answer of answers) expect(await answer).toEqual({ ok: true, value: null })
    const log = await house.hall.store.readLog(table, 0)
    expect(log.map((entry) => (JSON.parse(entry) as { n: number }).n)).toEqual([...log.keys()])
    const live = await house.hall.table(table)
    expect(live!.table.length).toBe(log.length)
    await until(() => viewOf(bob, table).list!.length === words.length, 'every word')
    for (const guest of [ada, bob]) expectWholeStory(guest, table)
  })
})

describe('one person', () => {
  test('plays the same seat on two devices', async () => {
    const { house, ada, bob, table } = await couple()
    const phone = await enter(house, { cookie: ada.cookie, device: 'two' })
    expect(phone.person).toBe(ada.person)
    value(await phone.client.subscribe(table))
    value(await start(phone, table))
    value(await write(ada, table, 'steam'))
    value(await write(phone, table, 'rings'))
    for (const device of [ada, phone]) {
      await until(() => viewOf(device, table).list!.length === 2, 'both words')
      expect(viewOf(device, table).list).toEqual(['steam', 'rings'])
      expect(seen(device, table).seat).toBe(0)
    }
    // Who goes with one device is still here with the other.
    ada.client.close()
    await pause(100)
    expect(seen(bob, table).here).toEqual([true, true])
    await runOut(house, bob, table)
    await ended(table, phone, bob)
    expectWholeStory(phone, table)
  })

  test('takes seat and history along to a phone by passport', async () => {
    const { house, ada, table } = await couple()
    value(await start(ada, table))
    value(await write(ada, table, 'steam'))
    const phone = await enter(house, { cookie: await passportCookie(house, ada.cookie) })
    expect(phone.cookie).not.toBe(ada.cookie)
    expect(phone.person).toBe(ada.person)
    expect(value(await phone.client.mine()).tables).toMatchObject([{ id: table, phase: 'playing' }])
    value(await phone.client.subscribe(table))
    expect(seen(phone, table).seat).toBe(0)
    expect(viewOf(phone, table).list).toEqual(['steam'])
    expect(storyNumbers(phone, table)).toEqual(oneTo(seen(phone, table).feedLength))
    value(await write(phone, table, 'rings'))
    await until(() => viewOf(ada, table).list!.length === 2, 'the word from the phone')
  })

  test('is called the same on every device after a new name', async () => {
    const house = await openHouse()
    const ada = await enter(house, { name: 'Ada' })
    const phone = await enter(house, { cookie: ada.cookie, device: 'two' })
    value(await ada.client.rename('Countess'))
    const { table } = await openTable(phone)
    expect(seen(phone, table).view.table.chairs[0]!.name).toBe('Countess')
  })
})

describe('a rematch', () => {
  test('asked for by both at once is one table with everybody once', async () => {
    const { house, ada, bob, table } = await couple({ seconds: 30 })
    value(await ada.client.request(table, { type: 'seat-bot', level: 'regular' }))
    expect(refusal(await ada.client.rematch(table))).toBe('not-over')
    value(await start(ada, table))
    await runOut(house, ada, table, 31_000)
    await ended(table, ada, bob)
    const eve = await enter(house)
    await comeTo(eve, seen(ada, table).view.table.code)
    expect(refusal(await eve.client.rematch(table))).toBe('not-seated')
    const asked = await Promise.all([ada.client.rematch(table), bob.client.rematch(table)])
    const [first, second] = asked.map((answer) => value(answer).table)
    expect(second).toBe(first)
    expect(value(await bob.client.rematch(table)).table).toBe(first)
    await until(() => seen(ada, table).view.table.rematch === first, 'the way to the new table')
    for (const guest of [ada, bob]) {
      value(await guest.client.subscribe(first!))
      const { chairs, options } = seen(guest, first!).view.table
      expect(chairs.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bob', 'Regular bot'])
      expect(options).toMatchObject({ seconds: 30 })
      expectWholeStory(guest, first!)
      expectWholeStory(guest, table)
    }
    expect(seen(ada, table).feed.filter(({ event }) => event?.type === 'rematch-set')).toHaveLength(
      1,
    )
    const host = [ada, bob].find(({ person }) => seen(ada, first!).view.table.host === person)!
    value(await start(host, first!))
    await until(() => phaseOf(ada, first!) === 'playing', 'the second game')
    expect(house.failures).toEqual([])
  })
})
