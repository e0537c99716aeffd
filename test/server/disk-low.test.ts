import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { watchDisk } from '#server/operations/disk-space.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { closeAll, newFolder } from './testing/cleanup.ts'
import { refusal, value } from './testing/guest.ts'
import { openTestHall } from './testing/test-hall.ts'

afterEach(closeAll)

test('on a disk that is nearly full games go on, and nothing new begins', async () => {
  const disk = { free: 1e9, used: 5000, isLow: false }
  const hall = await openTestHall({ disk })
  const { ada, bob, table, code } = await hall.openTableForTwo()
  const zoe = await hall.enter({ name: 'Zoe' })
  await zoe.joinByCode(code)
  value(await ada.start(table))
  value(await zoe.chat(table, 'hello'))
  disk.isLow = true
  const opening = {
    game: 'boggle-master',
    options: {},
    dictionary: null,
    listed: false,
    deal: null,
  }
  const host = { person: zoe.person, name: 'Zoe' }
  expect(await hall.hall.open(host, opening, 'key')).toMatchObject({
    refusal: { code: 'disk-low' },
  })
  expect(refusal(await zoe.chat(table, 'more'))).toBe('disk-low')
  value(await ada.write(table, 'steam'))
  value(await bob.chat(table, 'players talk on'))
  disk.isLow = false
  value(await zoe.chat(table, 'again'))
  const metrics = await hall.metrics()
  expect(metrics).toMatch(/^wordhall_database_bytes 5000$/m)
  expect(metrics).toMatch(/^wordhall_disk_free_bytes 1000000000$/m)
})

test('free space and size are those of the database', async () => {
  const folder = newFolder()
  const store = await openSqliteStore(folder)
  const file = path.join(folder, 'wordhall.sqlite')
  const disk = await watchDisk(file, 0)
  expect(disk.used).toBeGreaterThan(4096)
  expect(disk).toMatchObject({ isLow: false })
  expect((await watchDisk(file, Infinity)).isLow).toBe(true)
  await store.close()
})
