import { afterEach, describe, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import { verifyLog } from '#match/verify.ts'
import { library } from '#server/lexicons.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { closeAll, newFolder } from '../testing/cleanup.ts'
import { refusal, untilOver, value, type Guest } from '../testing/guest.ts'
import { openTestHall, type TestHall } from '../testing/test-hall.ts'
import { until } from '../testing/waiting.ts'

afterEach(closeAll)

const HOUSE: Dictionary = { base: 'everyday', family: true, added: ['maets'], banned: ['rings'] }

function setDictionary({ client }: Guest, table: string, dictionary: Dictionary) {
  return client.request(table, { type: 'set-dictionary', dictionary })
}

async function verify({ hall }: TestHall, table: string) {
  const log = (await hall.store.readLog(table, 0)).map(parseTableEntry)
  const match = log.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'played' ? [event.entry] : [])),
  )
  return verifyLog(match, registeredGame('boggle-master')!.game, library)
}

describe('the agreed dictionary', () => {
  test('HALL-1, HALL-3: judges, is remembered for the next table, and stays for a rematch', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo({ seconds: 30 })
    expect(ada.table(table).view.table.dictionary).toMatchObject({ base: 'standard', added: [] })
    expect(refusal(await setDictionary(bob, table, HOUSE))).toBe('host-only')
    value(await setDictionary(ada, table, HOUSE))
    await until(() => bob.table(table).view.table.dictionary?.family === true, 'the choice')
    value(await ada.start(table))
    value(await ada.write(table, 'maets'))
    expect(refusal(await ada.write(table, 'rings'))).toBe('not-a-word')
    await testHall.runOutTheClock(ada, table, 31_000)
    await untilOver(table, ada, bob)
    expect(await verify(testHall, table)).toMatchObject({ ok: true })

    const again = value(await bob.client.rematch(table)).table
    expect((await testHall.hall.table(again))!.table.dictionary).toEqual(HOUSE)
    const next = await ada.openTable()
    expect(ada.table(next.table).view.table.dictionary).toEqual(HOUSE)
    const other = await bob.openTable()
    expect(bob.table(other.table).view.table.dictionary).toMatchObject({ added: [] })

    const headers = { cookie: ada.cookie }
    const exported = await fetch(`${testHall.address}/api/me/export`, { headers })
    expect(await exported.json()).toMatchObject({ dictionary: HOUSE })
  })

  test('HALL-4, HALL-6: a vote goes on after a restart, counts, and verifies', async () => {
    const folder = newFolder()
    const before = await openTestHall({ folder })
    const { ada, bob, table } = await before.openTableForTwo({ seconds: 180 })
    value(await ada.start(table))
    expect(refusal(await ada.write(table, 'maets'))).toBe('not-a-word')
    value(await ada.client.request(table, { type: 'ask-table', word: 'maets' }))
    await until(() => bob.table(table).view.table.votes.length === 1, 'the question')
    const [vote] = bob.table(table).view.table.votes
    expect(vote).toMatchObject({ word: 'maets', ballots: [{ chair: 0, admit: true }] })
    await before.close()

    const after = await openTestHall({ folder })
    const [ada2, bob2] = await Promise.all([
      after.enter({ cookie: ada.cookie }),
      after.enter({ cookie: bob.cookie }),
    ])
    value(await ada2.client.subscribe(table))
    value(await bob2.client.subscribe(table))
    expect(bob2.table(table).view.table.votes).toEqual([vote])
    value(await bob2.client.request(table, { type: 'vote', word: 'maets', admit: true }))
    value(await ada2.write(table, 'maets'))
    await after.runOutTheClock(ada2, table, 181_000)
    await untilOver(table, ada2, bob2)
    expect(await verify(after, table)).toMatchObject({ ok: true })
    expect(after.failures).toEqual([])
  })

  test('HALL-2: bots at a family table have no offensive words', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter({ name: 'Ada' })
    const { table } = await ada.openTable({ options: { seconds: 30 } })
    const dictionary = {
      ...HOUSE,
      added: [] as string[],
      banned: ['steam', 'magnets', 'team', 'mangle'],
    }
    value(await setDictionary(ada, table, dictionary))
    await ada.seatBots(table, ['master', 'expert'])
    value(await ada.start(table))
    await testHall.runOutTheClock(ada, table, 31_000)
    await untilOver(table, ada)
    const { report } = ada.view(table)
    const written = report!.lists.flat()
    expect(written.filter(({ struck }) => struck?.because === 'not-a-word')).toEqual([])
    expect(written.map(({ word }) => word)).not.toContain('steam')
    expect(report!.held).not.toContain('steam')
    expect(testHall.failures).toEqual([])
  })
})
