import { untilOver, value, type Guest } from '../server/testing/guest.ts'
import type { TestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'

/** Returns the status of the response. */
export async function erase(hall: TestHall, { cookie }: Guest): Promise<number> {
  const response = await fetch(`${hall.address}/api/me`, { method: 'DELETE', headers: { cookie } })
  return response.status
}

export const logOf = async (hall: TestHall, table: string) => hall.hall.store.readLog(table, 0)

export async function untilErased(hall: TestHall, table: string, word: string): Promise<void> {
  let log: readonly string[] = [word]
  await until(() => {
    void logOf(hall, table).then((read) => (log = read))
    return !log.join('\n').includes(word)
  }, `${word} to go from the log`)
}

/** Ann and Bob sit at her table. */
async function openTable(hall: TestHall) {
  const ann = await hall.enter({ name: 'Annabel' })
  const bob = await hall.enter({ name: 'Bob' })
  const { table, code } = await ann.openTable()
  await bob.joinAndSit(code)
  return { ann, bob, table, code }
}

/** Ann, Bob and Cem are playing. */
export async function runningTable(hall: TestHall) {
  const opened = await openTable(hall)
  const cem = await hall.enter({ name: 'Cem' })
  await cem.joinAndSit(opened.code)
  value(await opened.ann.start(opened.table))
  return opened
}

/** Ann and Bob have finished a match; both have chatted, and so has Zoë, who watched. */
export async function finishedTable(hall: TestHall) {
  const { ann, bob, table, code } = await openTable(hall)
  const zoe = await hall.enter({ name: 'Zoebel' })
  await zoe.joinByCode(code)
  value(await ann.start(table))
  value(await ann.write(table, 'steam'))
  value(await bob.write(table, 'rings'))
  value(await ann.chat(table, 'hello from a'))
  value(await bob.chat(table, 'hello from b'))
  value(await zoe.chat(table, 'hello from z'))
  await hall.runOutTheClock(ann, table)
  await untilOver(table, ann, bob)
  return { ann, bob, zoe, table, code }
}
