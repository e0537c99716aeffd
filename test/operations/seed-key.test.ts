import { afterEach, expect, test } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { enter, value } from '../server/testing/guest.ts'
import { run, serve } from './commands.ts'

afterEach(closeAll)

const KEY = { WORDHALL_SEED_KEY: 'c0'.repeat(32) }

test('a hall with a key stores no seed in the clear, and does not start without it', async () => {
  const folder = newFolder()
  const server = await serve(folder, KEY)
  const ann = await enter(server.address)
  const { table } = await ann.openTable()
  value(await ann.start(table))
  value(await ann.write(table, 'steam'))
  ann.client.close()
  await server.stop()
  const store = await openSqliteStore(folder)
  const { secret } = (await store.readTableRow(table))!
  await store.close()
  expect(secret).not.toContain('seed')
  expect(secret).toContain('"sealed":1')

  const env = { WORDHALL_PORT: '0', WORDHALL_HOST: '127.0.0.1', WORDHALL_DATA: folder }
  for (const key of [{}, { WORDHALL_SEED_KEY: 'c1'.repeat(32) }]) {
    const refused = await run(['src/server/main.ts'], { ...env, ...key }).ended
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/^wordhall: the seeds of 1 unfinished table.*WORDHALL_SEED_KEY/)
  }
  const again = await serve(folder, KEY)
  const back = await enter(again.address, { cookie: ann.cookie })
  value(await back.client.subscribe(table))
  value(await back.write(table, 'rings'))
})
