import { afterEach, describe, expect, test } from 'vitest'
import { closeAll } from '../testing/cleanup.ts'
import { untilOver, value, refusal, type Guest } from '../testing/guest.ts'
import { openTestHall, type TestHall } from '../testing/test-hall.ts'
import { oneTo, until } from '../testing/waiting.ts'

afterEach(closeAll)

/** Ada, Bob and Cleo have played a match with a bot; it is over. */
async function finishMatch(testHall: TestHall) {
  const { ada, bob, table, code } = await testHall.openTableForTwo({ seconds: 30 })
  const cleo = await testHall.enter({ name: 'Cleo' })
  await cleo.joinAndSit(code)
  const bot = { type: 'seat-bot', level: 'regular', name: 'Paige Turner' } as const
  value(await ada.client.request(table, bot))
  expect(refusal(await ada.client.rematch(table))).toBe('not-over')
  value(await ada.start(table))
  await testHall.runOutTheClock(ada, table, 31_000)
  await untilOver(table, ada, bob, cleo)
  return { ada, bob, cleo, table, code }
}

async function askForRematch({ client }: Guest, table: string): Promise<string> {
  return value(await client.rematch(table)).table
}

async function namesAt({ hall }: TestHall, table: string): Promise<readonly string[]> {
  const live = await hall.table(table)
  return live!.table.chairs.map(({ name }) => name).toSorted()
}

describe('a rematch', () => {
  test('seats those who ask and the bots, and nobody else', async () => {
    const testHall = await openTestHall()
    const { ada, bob, cleo, table } = await finishMatch(testHall)
    const next = await askForRematch(ada, table)
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Paige Turner'])
    expect(await askForRematch(bob, table)).toBe(next)
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Bob', 'Paige Turner'])
    // Cleo learns of it, is free to play elsewhere and may still come.
    await until(() => cleo.table(table).view.table.rematch === next, 'the id of the rematch')
    // Somebody who looks from the finished table does not count among those who watch.
    value(await ada.client.subscribe(next))
    value(await cleo.client.subscribe(next, null, false))
    const watching = () => ada.table(next).spectatorCount
    expect(await testHall.hall.table(next).then((live) => live!.subscriberCount)).toBe(2)
    expect(watching()).toBe(0)
    // But nobody watches a match unseen.
    value(await ada.start(next))
    await until(() => watching() === 1, 'Cleo to be listed from the start on')
  })

  test('that is by link only is closed to onlookers of a listed table, and nobody else looks on unseen', async () => {
    const testHall = await openTestHall()
    const { ada, cleo, table, code } = await finishMatch(testHall)
    const friend = await testHall.enter({ name: 'Flo' })
    await friend.joinByCode(code)
    const next = await askForRematch(ada, table)
    value(await ada.client.subscribe(next))
    // The finished table was by link only, and Flo had the link; she is seen.
    value(await friend.client.subscribe(next, null, false))
    await until(() => ada.table(next).spectatorCount === 1, 'Flo to be listed')
    value(await ada.client.request(table, { type: 'set-listed', listed: true }))
    const onlooker = await testHall.enter({ name: 'Olaf' })
    value(await onlooker.client.subscribe(table))
    expect(refusal(await onlooker.client.subscribe(next, null, false))).toBe('unknown-table')
    expect(JSON.stringify(onlooker.received)).not.toContain(ada.table(next).view.table.code)
    value(await cleo.client.subscribe(next, null, false))
  })

  test('that is by link only is closed to onlookers of a table that was listed before', async () => {
    const testHall = await openTestHall()
    const { ada, cleo, table, code } = await finishMatch(testHall)
    value(await ada.client.request(table, { type: 'set-listed', listed: true }))
    const [olaf, olga] = [
      await testHall.enter({ name: 'Olaf' }),
      await testHall.enter({ name: 'Olga' }),
    ]
    value(await olaf.client.subscribe(table))
    value(await ada.client.request(table, { type: 'set-listed', listed: false }))
    // She had the code from the lobby.
    await olga.joinByCode(code)
    const next = await askForRematch(ada, table)
    for (const onlooker of [olaf, olga]) {
      await until(() => onlooker.table(table).view.table.rematch === next, 'the id of the rematch')
      expect(refusal(await onlooker.client.subscribe(next))).toBe('unknown-table')
    }
    value(await cleo.client.subscribe(next))
  })

  test('that was given up is replaced by another for the next who asks', async () => {
    const testHall = await openTestHall()
    const { ada, bob, cleo, table } = await finishMatch(testHall)
    const givenUp = await askForRematch(ada, table)
    value(await ada.client.subscribe(givenUp))
    value(await ada.client.request(givenUp, { type: 'get-up' }))
    await until(() => ada.phase(givenUp) === 'over', 'the end of the rematch')
    const [next, same] = await Promise.all([askForRematch(bob, table), askForRematch(cleo, table)])
    expect(next).not.toBe(givenUp)
    expect(same).toBe(next)
    expect(await namesAt(testHall, next)).toEqual(['Bob', 'Cleo', 'Paige Turner'])
    await until(() => ada.table(table).view.table.rematch === next, 'the id of the other rematch')
    expect(await askForRematch(ada, table)).toBe(next)
  })

  test('keeps those away whom the host of an earlier one banned', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await finishMatch(testHall)
    const givenUp = await askForRematch(ada, table)
    value(await ada.client.subscribe(givenUp))
    expect(await askForRematch(bob, table)).toBe(givenUp)
    const { person } = bob.client.me!
    value(await ada.client.request(givenUp, { type: 'remove', person }))
    value(await ada.client.request(givenUp, { type: 'close' }))
    expect(refusal(await bob.client.rematch(table))).toBe('removed')
    const next = await askForRematch(ada, table)
    expect(next).not.toBe(givenUp)
    expect(refusal(await bob.client.rematch(table))).toBe('removed')
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Paige Turner'])
  })

  test('keeps those away whom the host of the finished table removes later, and the rematch of that too', async () => {
    const testHall = await openTestHall()
    const { ada, bob, cleo, table } = await finishMatch(testHall)
    value(await ada.client.request(table, { type: 'set-listed', listed: true }))
    const next = await askForRematch(ada, table)
    value(await ada.client.subscribe(next))
    expect(await askForRematch(cleo, table)).toBe(next)
    value(await cleo.client.subscribe(next))
    value(await ada.start(next))
    await testHall.runOutTheClock(ada, next, 31_000)
    await untilOver(next, ada, cleo)
    const last = await askForRematch(ada, next)
    expect(await askForRematch(cleo, next)).toBe(last)
    for (const { person } of [bob, cleo]) {
      value(await ada.client.request(table, { type: 'remove', person }))
    }
    for (const rematch of [next, last]) {
      const live = (await testHall.hall.table(rematch))!
      await until(() => live.table.banned.length === 2, 'both bans')
      const { code, banned } = live.table
      expect(banned.map(({ name }) => name)).toEqual(['Bob', 'Cleo'])
      for (const { client } of [bob, cleo]) {
        expect(refusal(await client.subscribe(rematch, code))).toBe('removed')
      }
    }
    expect(await namesAt(testHall, last)).toEqual(['Ada', 'Paige Turner'])
    expect(testHall.failures).toEqual([])
  })

  test('keeps its host, whoever hosts the match before, and strangers to that off its list', async () => {
    const testHall = await openTestHall()
    const { ada, bob, cleo, table } = await finishMatch(testHall)
    const next = await askForRematch(bob, table)
    const { table: rematch } = (await testHall.hall.table(next))!
    expect(rematch.host).toBe(bob.person)
    for (const person of ['nobody', bob.person, cleo.person]) {
      value(await ada.client.request(table, { type: 'remove', person }))
    }
    const live = (await testHall.hall.table(next))!
    const isBanned = ({ person }: Guest) => live.table.banned.some((ban) => ban.person === person)
    await until(() => isBanned(cleo), 'the last ban')
    expect(live.table.banned).toHaveLength(1)
  })

  test('is up to its own host once it runs, and keeps nobody away at the word of somebody banned', async () => {
    const testHall = await openTestHall()
    const { ada, bob, cleo, table } = await finishMatch(testHall)
    const next = await askForRematch(bob, table)
    expect(await askForRematch(cleo, table)).toBe(next)
    value(await bob.client.subscribe(next))
    value(await bob.start(next))
    value(await ada.client.request(table, { type: 'remove', person: cleo.person }))
    // Takes the same way as the ban, and comes after it.
    expect(await askForRematch(bob, table)).toBe(next)
    const live = (await testHall.hall.table(next))!
    expect(live.table.banned).toEqual([])
    expect(live.table.chairs.some(({ left }) => left)).toBe(false)
    value(await bob.client.request(next, { type: 'remove', person: ada.person }))
    await testHall.runOutTheClock(bob, next, 31_000)
    await untilOver(next, bob)
    value(await ada.client.request(table, { type: 'lift-ban', person: cleo.person }))
    value(await ada.client.request(table, { type: 'remove', person: cleo.person }))
    expect(await askForRematch(bob, next)).not.toBe(next)
    expect(live.table.banned.map(({ person }) => person)).toEqual([ada.person])
  })

  test('keeps those away who are removed while it is being opened', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await finishMatch(testHall)
    const { person } = bob
    const [next, removed] = await Promise.all([
      askForRematch(ada, table),
      ada.client.request(table, { type: 'remove', person }),
    ])
    value(removed)
    const { code } = (await testHall.hall.table(next))!.table
    expect(refusal(await bob.client.subscribe(next, code))).toBe('removed')
  })

  test('counts those who follow it for its own sake, and seats those who ask', async () => {
    const testHall = await openTestHall()
    const { ada, cleo, table } = await finishMatch(testHall)
    const next = await askForRematch(ada, table)
    value(await ada.client.subscribe(next))
    const watching = () => ada.table(next).spectatorCount
    value(await cleo.client.subscribe(next, ada.table(next).view.table.code))
    await until(() => watching() === 1, 'Cleo to watch')
    const stranger = await testHall.enter({ name: 'Dot' })
    value(await stranger.client.subscribe(next, ada.table(next).view.table.code, false))
    await until(() => watching() === 2, 'nobody else to watch unseen')
    const tables = value(await cleo.client.mine()).tables.map(({ id }) => id)
    expect(tables).not.toContain(next)
    expect(await askForRematch(cleo, table)).toBe(next)
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Cleo', 'Paige Turner'])
  })

  test('that two ask for at once is one table with both seated once', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await finishMatch(testHall)
    const [next, other] = await Promise.all([askForRematch(ada, table), askForRematch(bob, table)])
    expect(other).toBe(next)
    expect(await askForRematch(bob, table)).toBe(next)
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Bob', 'Paige Turner'])
    await until(() => ada.table(table).view.table.rematch === next, 'the id of the rematch')
    const announced = ada.table(table).feed.filter(({ event }) => event?.type === 'rematch-set')
    expect(announced).toHaveLength(1)
    for (const guest of [ada, bob]) {
      value(await guest.client.subscribe(next))
      expect(guest.table(next).seat).not.toBeNull()
      expect(guest.table(next).view.table.options).toMatchObject({ seconds: 30 })
      guest.expectCompleteFeed(next)
      guest.expectCompleteFeed(table)
    }
    const { host } = ada.table(next).view.table
    value(await [ada, bob].find(({ person }) => person === host)!.start(next))
    await until(() => ada.phase(next) === 'playing', 'the second match')
    expect(testHall.failures).toEqual([])
  })

  test('that has started can be watched by those who ask late', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await finishMatch(testHall)
    const next = await askForRematch(ada, table)
    value(await ada.client.subscribe(next))
    value(await ada.start(next))
    const late = value(await bob.client.rematch(table))
    expect(late.table).toBe(next)
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Paige Turner'])
    value(await bob.client.subscribe(late.table, late.code))
    expect(bob.table(next).seat).toBeNull()
    expect(bob.phase(next)).toBe('playing')
  })

  test('can be followed without the code by subscribers of the finished table only', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await finishMatch(testHall)
    const next = await askForRematch(ada, table)
    const eve = await testHall.enter({ name: 'Eve' })
    expect(refusal(await eve.client.subscribe(next))).toBe('unknown-table')
    await eve.joinByCode(code)
    for (const guest of [bob, eve]) {
      value(await guest.client.subscribe(next))
      expect(guest.table(next).seat).toBeNull()
      expect(guest.table(next).view.table.chairs[0]!.name).toBe('Ada')
    }
    bob.client.drop()
    await askForRematch(bob, table)
    await until(() => bob.table(next).seat !== null, 'the seat after a reconnect')
  })

  test('is refused to those who did not play', async () => {
    const testHall = await openTestHall()
    const { table, code } = await finishMatch(testHall)
    const eve = await testHall.enter({ name: 'Eve' })
    await eve.joinByCode(code)
    expect(refusal(await eve.client.rematch(table))).toBe('not-seated')
  })

  test('is refused to a player who was asked to leave', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo({ seconds: 30 })
    const eve = await testHall.enter({ name: 'Eve' })
    value(await ada.start(table))
    value(await ada.client.request(table, { type: 'kick', chair: 1 }))
    value(await ada.client.request(table, { type: 'remove', person: eve.person }))
    await testHall.runOutTheClock(ada, table, 31_000)
    await untilOver(table, ada)
    expect(refusal(await bob.client.rematch(table))).toBe('unknown-table')
    const next = await askForRematch(ada, table)
    expect(await namesAt(testHall, next)).toEqual(['Ada'])
    const { code } = (await testHall.hall.table(next))!.table
    for (const { client } of [bob, eve]) {
      expect(refusal(await client.subscribe(next, code))).toBe('removed')
    }
    value(await ada.client.subscribe(next))
    value(await ada.client.request(next, { type: 'lift-ban', person: bob.person }))
    await bob.joinAndSit(code)
  })

  test('is refused to a player who was asked to leave the rematch', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await finishMatch(testHall)
    const next = await askForRematch(ada, table)
    value(await bob.client.rematch(table))
    value(await ada.client.subscribe(next))
    value(await ada.client.request(next, { type: 'remove', person: bob.person }))
    expect(refusal(await bob.client.rematch(table))).toBe('removed')
    expect(await namesAt(testHall, next)).toEqual(['Ada', 'Paige Turner'])
  })

  test('may go beyond the limit of open tables, but not far', async () => {
    const testHall = await openTestHall({ maxTables: 1 })
    const ada = await testHall.enter({ name: 'Ada' })
    const finished: string[] = []
    for (const _ of oneTo(3)) {
      const { table } = await ada.openTable({ options: { seconds: 30 } })
      value(await ada.start(table))
      await testHall.runOutTheClock(ada, table, 31_000)
      await untilOver(table, ada)
      finished.push(table)
    }
    const answers = []
    for (const table of finished) answers.push(await ada.client.rematch(table))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(refusal(answers[2]!)).toBe('too-many-open')
  })
})
