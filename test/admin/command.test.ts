/** `npm run -s wordhall -- admin …`, as operators use it. */
import { afterEach, expect, test } from 'vitest'
import { run } from '../operations/commands.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { openTestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'
import { ADMIN_TOKEN, announced } from './admin-client.ts'

afterEach(closeAll)

test('shows and governs a running hall', async () => {
  const { address, enter, port } = await openTestHall({ adminToken: ADMIN_TOKEN }).then((hall) => ({
    address: hall.address,
    port: hall.port,
    enter: (name: string) => hall.enter({ name, device: name }),
  }))
  const admin = (...args: readonly string[]) => {
    const env = { WORDHALL_ADMIN_TOKEN: ADMIN_TOKEN, WORDHALL_PORT: String(port) }
    return run(['src/cli/main.ts', 'admin', ...args], env).ended
  }
  const ada = await enter('Ada')
  const { table, code } = await ada.openTable()

  const tables = await admin('tables')
  expect(tables).toMatchObject({ code: 0, err: '' })
  expect(tables.out).toMatch(new RegExp(`${code}\\s+boggle-master\\s+gathering.*Ada`))
  expect((await admin('nodes')).out).toContain('ready')
  expect((await admin('people', 'nobody')).out).toBe('none\n')
  const people = await admin('people', '--json')
  expect(JSON.parse(people.out)).toMatchObject({ rows: [{ id: ada.person, name: 'Ada' }] })

  expect(await admin('announce', 'Tea at four.')).toMatchObject({ code: 0 })
  await until(() => announced(ada).join() === 'Tea at four.', 'the announcement')
  expect(await admin('close-table', code)).toMatchObject({ code: 2 })
  expect(await admin('close-table', code, '--reason', 'It is late.')).toMatchObject({ code: 0 })
  await until(() => ada.phase(table) === 'over', 'the end')
  const options = ['--hours', '2', '--reason', 'Be kind.', '--url', address]
  // One id in 64 begins with a dash.
  const ban = await admin('ban', ...options, '--', ada.person)
  expect(ban).toMatchObject({ code: 0 })
  const [, id] = /^done (\S+)/.exec(ban.out)!
  expect((await admin('bans')).out).toContain('Be kind.')
  expect(await admin('lift-ban', '--', id!)).toMatchObject({ code: 0, out: 'done\n' })
  const drained = await admin('drain', 'hall')
  expect(drained).toMatchObject({ code: 1 })
  expect(drained.err).toContain('no other node')
})

test('says what is wrong', async () => {
  const { port } = await openTestHall({ adminToken: ADMIN_TOKEN })
  const admin = (token: string, ...args: readonly string[]) => {
    const env = { WORDHALL_ADMIN_TOKEN: token, WORDHALL_PORT: String(port) }
    return run(['src/cli/main.ts', 'admin', ...args], env).ended
  }
  expect((await admin('', 'nodes')).err).toContain('WORDHALL_ADMIN_TOKEN must be set')
  expect((await admin('another token, a wrong one', 'nodes')).err).toContain(
    'not the operator’s token',
  )
  expect((await admin(ADMIN_TOKEN, 'dance')).err).toContain('there is no action "dance"')
  expect((await admin(ADMIN_TOKEN, 'ban')).err).toContain('name a person')
  const elsewhere = await admin(ADMIN_TOKEN, 'nodes', '--url', 'http://127.0.0.1:9')
  expect(elsewhere.err).toContain('there is no hall at http://127.0.0.1:9')
})
