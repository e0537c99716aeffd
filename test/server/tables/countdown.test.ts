import { afterEach, describe, expect, test } from 'vitest'
import { COUNTDOWN } from '#table/table.ts'
import { closeAll } from '../testing/cleanup.ts'
import { refusal, value } from '../testing/guest.ts'
import { openTestHall } from '../testing/test-hall.ts'
import { until } from '../testing/waiting.ts'

afterEach(closeAll)

describe('while people who race each other are counted down', () => {
  test('nobody is sent anything of what is dealt, and nobody can move', async () => {
    const testHall = await openTestHall({ countdown: COUNTDOWN })
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    await eve.joinByCode(code)
    await ada.seatBots(table, ['master'])
    value(await ada.start(table))
    expect(refusal(await bob.write(table, 'steam'))).toBe('not-started')
    // Asking for everything again reveals nothing either.
    value(await bob.client.subscribe(table, code))
    for (const guest of [ada, bob, eve]) {
      expect(guest.table(table).view).toMatchObject({
        table: { phase: 'gathering', startsAt: expect.any(Number) as number },
        match: null,
        view: null,
      })
      expect(JSON.stringify(guest.received)).not.toMatch(/STEAM|commitment/)
    }
    await until(() => bob.phase(table) === 'playing', 'the end of the countdown')
    expect(bob.view(table).grid).not.toBeNull()
    value(await bob.write(table, 'steam'))
  })

  test('a table that is taken up again goes on counting', async () => {
    const testHall = await openTestHall({ countdown: 60_000 })
    const { ada, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    testHall.advanceClock(60_000)
    // As after a restart of the hall.
    ;(await testHall.hall.table(table))!.start()
    await until(() => ada.phase(table) === 'playing', 'the end of the countdown')
    expect(ada.view(table).grid).not.toBeNull()
  })
})
