import { afterEach, expect, test } from 'vitest'
import type { Hall } from '#server/hall/hall.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openHall } from '#server/open-hall.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { closeAll, newFolder } from './testing/cleanup.ts'

const HOUR = 60 * 60_000

let hall: Hall | null = null

afterEach(async () => {
  await hall?.close()
  await closeAll()
})

/** Opens the hall on the same folder some hours later. */
async function reopenAfter(hours: number, folder: string): Promise<Hall> {
  await hall?.close()
  hall = openHall(
    await openSqliteStore(folder),
    { botThreads: 1, maxTables: 50 },
    {
      clock: { ...nodeClock, wallTime: () => hours * HOUR + 1 },
      reportError: (error) => expect.fail(String(error)),
    },
  )
  await hall.start()
  return hall
}

test('a table where nobody starts a match is abandoned after twelve hours', async () => {
  const folder = newFolder()
  const ann = { person: 'ann', name: 'Ann' }
  const setup = { game: 'boggle-master', options: {}, listed: true, deal: null }
  const opened = await (await reopenAfter(0, folder)).open(ann, setup, 'key')
  if (!opened.ok) throw new Error(opened.refusal.message)
  const { id } = opened.value.table

  const early = await reopenAfter(11, folder)
  expect((await early.table(id))?.table.phase).toBe('gathering')
  expect(early.lobby.has(id)).toBe(true)

  const late = await reopenAfter(13, folder)
  expect((await late.table(id))?.table.phase).toBe('over')
  expect(late.lobby.has(id)).toBe(false)
  expect(await late.store.unfinishedTables()).toEqual([])
})
