/** HALL-7: a hint through a node that does not run the table. */
import { afterEach, expect, test } from 'vitest'
import { closeAll } from '../server/testing/cleanup.ts'
import { refusal, value } from '../server/testing/guest.ts'
import { until } from '../server/testing/waiting.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { TestNodes } from './test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

test.skipIf(server === null)(
  'a hint is asked for at any node, and found where the table runs',
  async () => {
    const nodes = new TestNodes(await server!.newDatabase())
    const a = await nodes.add()
    const b = await nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table, code } = await ada.openTable({ options: { seconds: 600 } })
    value(await ada.client.request(table, { type: 'seat-bot', level: 'novice' }))
    value(await ada.start(table))
    const phone = await b.hall.enter({ cookie: ada.cookie, device: 'phone' })
    const eve = await b.hall.enter({ name: 'Eve' })
    for (const guest of [phone, eve]) value(await guest.client.subscribe(table, code))
    expect(b.hall.hall.liveTables).toBe(0)
    value(await phone.client.request(table, { type: 'ask-hint' }))
    expect(refusal(await eve.client.request(table, { type: 'ask-hint' }))).toBe('not-seated')
    const hintsOf = ({ client }: typeof ada) =>
      client
        .table(table)!
        .feed.flatMap(({ event }) => (event?.type === 'hint-given' ? [event] : []))
    // The answer is the update that has the hint.
    expect(hintsOf(phone)).toMatchObject([{ step: 'nudge', text: expect.any(String) }])
    await until(() => hintsOf(ada).length === 1 && hintsOf(eve).length === 1, 'the hint')
    expect(hintsOf(ada)).toEqual(hintsOf(phone))
    expect(hintsOf(eve)).toEqual([{ type: 'hint-given', chair: 0, step: 'nudge' }])
    expect([...a.hall.failures, ...b.hall.failures]).toEqual([])
  },
)
