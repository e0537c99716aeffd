import { afterEach, describe, expect, test } from 'vitest'
import { closeAll } from './testing/cleanup.ts'
import { untilOver, value, refusal } from './testing/guest.ts'
import { openTestHall } from './testing/test-hall.ts'
import { until, pause } from './testing/waiting.ts'

afterEach(closeAll)

describe('a whole match', () => {
  test('is the same for two people, a bot and a spectator', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    expect(refusal(await bob.client.request(table, { type: 'seat-bot', level: 'novice' }))).toBe(
      'host-only',
    )
    value(await ada.client.request(table, { type: 'seat-bot', level: 'novice' }))
    expect(refusal(await bob.start(table))).toBe('host-only')
    value(await ada.client.request(table, { type: 'set-options', options: { seconds: 8 } }))
    expect(refusal(await bob.write(table, 'steam'))).toBe('not-started')
    value(await ada.start(table))
    await eve.joinByCode(code)
    expect(refusal(await eve.write(table, 'steam'))).toBe('not-seated')
    for (const word of ['steam', 'rings', 'worsting']) value(await ada.write(table, word))
    for (const word of ['rings', 'quiet']) value(await bob.write(table, word))
    expect(refusal(await bob.write(table, 'quiet'))).toBe('already-written')
    expect(refusal(await bob.write(table, 'stag'))).toBe('not-on-grid')
    expect(refusal(await bob.write(table, 'qzx'))).toBe('too-short')
    expect(refusal(await ada.client.request(table, { type: 'play', command: 7 }))).toBe(
      'malformed-command',
    )
    await until(() => bob.view(table).list!.length === 2, 'both words')
    expect(ada.view(table).list).toEqual(['steam', 'rings', 'worsting'])
    expect(bob.view(table).list).toEqual(['rings', 'quiet'])
    expect(eve.view(table).list).toBeNull()
    expect(eve.table(table).seat).toBeNull()

    await untilOver(table, ada, bob, eve)
    const { outcome, report } = ada.view(table)
    expect(outcome!.reason).toBe('most-points')
    // WORSTING cannot be struck by a novice; RINGS was by the two.
    expect(outcome!.scores[0]).toBeGreaterThanOrEqual(11)
    expect(report!.lists[0]!.find(({ word }) => word === 'rings')).toMatchObject({ points: 0 })
    for (const guest of [bob, eve]) {
      expect(guest.view(table).outcome).toEqual(outcome)
      expect(guest.view(table).report).toEqual(report)
    }
    for (const guest of [ada, bob, eve]) guest.expectCompleteFeed(table)
    expect(refusal(await ada.write(table, 'glaze'))).toBe('game-over')
    expect(refusal(await ada.client.request(table, { type: 'get-up' }))).toBe('game-over')
    expect(refusal(await ada.start(table))).toBe('started')
    expect(testHall.failures).toEqual([])
  })

  test('loses and repeats nothing when connections break', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo({ counts: true })
    value(await ada.start(table))
    const words = ['steam', 'rings', 'quiet', 'stingy', 'magnets', 'glaze', 'wedge', 'tingle']
    const answers = words.flatMap((word, turn) => {
      // Unanswered requests are resent after the connection breaks.
      const answer = ada.write(table, word)
      if (turn % 2 === 1) ada.client.drop()
      if (turn % 3 === 2) bob.client.drop()
      return [answer]
    })
    for (const answer of answers) expect(await answer).toEqual({ ok: true, value: null })
    bob.client.drop()
    for (const word of ['worsting', 'mangle']) value(await ada.write(table, word))
    await until(() => bob.phase(table) === 'playing', 'Bob is back')
    await until(() => bob.view(table).players[0]!.written === words.length + 2, 'all counts')
    await testHall.runOutTheClock(bob, table)
    await untilOver(table, ada, bob)
    for (const guest of [ada, bob]) guest.expectCompleteFeed(table)
    const written = ada.table(table).feed.filter(({ text }) => text.startsWith('You write'))
    expect(written.map(({ text }) => text)).toEqual(
      [...words, 'worsting', 'mangle'].map((word) => `You write ${word.toUpperCase()}.`),
    )
    expect(ada.view(table).outcome).toEqual(bob.view(table).outcome)
    expect(testHall.failures).toEqual([])
  })

  test('takes many words at once, all of them in the log', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    const words = ['steam', 'rings', 'quiet', 'stingy', 'magnets', 'glaze', 'wedge', 'tingle']
    const answers: Promise<unknown>[] = []
    for (const word of words) {
      answers.push(ada.write(table, word), bob.write(table, word))
      // So that some arrive while others are being saved.
      await new Promise((resolve) => void setImmediate(resolve))
    }
    for (const answer of answers) expect(await answer).toEqual({ ok: true, value: null })
    const log = await testHall.hall.store.readLog(table, 0)
    expect(log.map((entry) => (JSON.parse(entry) as { seq: number }).seq)).toEqual([...log.keys()])
    const live = await testHall.hall.table(table)
    expect(live!.table.length).toBe(log.length)
    await until(() => bob.view(table).list!.length === words.length, 'every word')
    for (const guest of [ada, bob]) guest.expectCompleteFeed(table)
  })
})

describe('a person with two devices', () => {
  test('plays the same seat on both', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    const phone = await testHall.enter({ cookie: ada.cookie, device: 'two' })
    expect(phone.person).toBe(ada.person)
    value(await phone.client.subscribe(table))
    value(await phone.start(table))
    value(await ada.write(table, 'steam'))
    value(await phone.write(table, 'rings'))
    for (const device of [ada, phone]) {
      await until(() => device.view(table).list!.length === 2, 'both words')
      expect(device.view(table).list).toEqual(['steam', 'rings'])
      expect(device.table(table).seat).toBe(0)
    }
    // The other device keeps them present.
    ada.client.close()
    await pause(100)
    expect(bob.table(table).present).toEqual([true, true])
    await testHall.runOutTheClock(bob, table)
    await untilOver(table, phone, bob)
    phone.expectCompleteFeed(table)
  })

  test('takes the seat and the feed to a phone by passport', async () => {
    const testHall = await openTestHall()
    const { ada, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    value(await ada.write(table, 'steam'))
    const phone = await testHall.enter({ cookie: await testHall.passportCookie(ada.cookie) })
    expect(phone.cookie).not.toBe(ada.cookie)
    expect(phone.person).toBe(ada.person)
    expect(value(await phone.client.mine()).tables).toMatchObject([{ id: table, phase: 'playing' }])
    value(await phone.client.subscribe(table))
    expect(phone.table(table).seat).toBe(0)
    expect(phone.view(table).list).toEqual(['steam'])
    phone.expectCompleteFeed(table)
    value(await phone.write(table, 'rings'))
    await until(() => ada.view(table).list!.length === 2, 'the word from the phone')
  })

  test('has the new name on both after renaming', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter({ name: 'Ada' })
    const phone = await testHall.enter({ cookie: ada.cookie, device: 'two' })
    value(await ada.client.rename('Countess'))
    const { table } = await phone.openTable()
    expect(phone.table(table).view.table.chairs[0]!.name).toBe('Countess')
  })
})
