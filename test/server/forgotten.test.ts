import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Hall } from '#server/hall/hall.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'

const HOUR = 60 * 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-forgotten-'))
let hall: Hall | null = null

afterEach(async () => {
  await hall?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The hall on the same folder, some hours after the beginning. */
async function hallAfter(hours: number): Promise<Hall> {
  await hall?.close()
  hall = new Hall(await openSqliteStore(folder), {
    botThreads: 1,
    tables: 50,
    now: () => hours * HOUR + 1,
    failed: (error) => expect.fail(String(error)),
  })
  await hall.start()
  return hall
}

test('a table where nobody began a game is given up after half a day', async () => {
  const ann = { person: 'ann', name: 'Ann' }
  const setup = { game: 'boggle-master', options: {}, listed: true, deal: null }
  const opened = await (await hallAfter(0)).open(ann, setup, 'key')
  if (!opened.ok) throw new Error(opened.refusal.message)
  const { id } = opened.value.table

  const soon = await hallAfter(11)
  expect((await soon.table(id))?.table.phase).toBe('gathering')
  expect(soon.lobby.has(id)).toBe(true)

  const late = await hallAfter(13)
  expect((await late.table(id))?.table.phase).toBe('over')
  expect(late.lobby.has(id)).toBe(false)
  expect(await late.store.unfinishedTables()).toEqual([])
})
