import * as fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { hashText } from '#server/node-log-codec.ts'
import { controlPathOf } from '#server/operations/control-socket.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { enter, value, type Guest } from '../server/testing/guest.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { run, serve, wordhall } from './commands.ts'

afterEach(closeAll)

const modeOf = (file: string) => fs.statSync(file).mode & 0o777

/** A table whose log is one line of chat. */
async function addTable(store: Store, id: string, text: string): Promise<void> {
  const events = [{ type: 'chatted', person: 'ann', name: 'Ann', text }]
  const link = { seq: 0, previous: '', salt: 'salt' }
  const entry = JSON.stringify({ ...link, wallTime: 1, requestId: null, events })
  await store.createTable({
    id,
    code: id,
    key: id,
    game: 'boggle-master',
    secret: '{"seed":"s","deal":null}',
    wallTime: 1,
    entries: [entry],
    hash: hashText(entry),
    index: { phase: 'gathering', people: [] },
    limit: null,
  })
}

/** Makes requests one after the other; `acknowledged` counts those that are durable. */
function requestUntilStopped(guest: Guest, table: string) {
  const state = { acknowledged: 0, isStopped: false }
  const running = (async () => {
    while (!state.isStopped) {
      const listed = state.acknowledged % 2 === 0
      const answer = await guest.client.request(table, { type: 'set-listed', listed })
      if (answer.ok) state.acknowledged += 1
      await pause(30)
    }
  })()
  const stop = async () => {
    state.isStopped = true
    await running
  }
  return { state, stop }
}

describe('wordhall backup', () => {
  test('copies a hall under load, and the copy has every acknowledged request', async () => {
    const folder = newFolder()
    const server = await serve(folder)
    const guests = await Promise.all([1, 2, 3].map(() => enter(server.address)))
    const tables = await Promise.all(guests.map((guest) => guest.openTable()))
    const loads = guests.map((guest, index) => requestUntilStopped(guest, tables[index]!.table))
    await until(() => loads.every(({ state }) => state.acknowledged > 5), 'some load')
    const before = loads.map(({ state }) => state.acknowledged)
    const file = path.join(newFolder(), 'copy.sqlite')
    const done = await wordhall(['backup', file], folder)
    expect(done).toMatchObject({ code: 0, err: '', out: `backed up 3 tables to ${file}\n` })
    expect(modeOf(file)).toBe(0o600)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['copy.sqlite'])
    await Promise.all(loads.map(({ stop }) => stop()))
    expect((await wordhall(['backup', file], folder)).err).toContain('exists already')

    expect((await wordhall(['restore', file], folder)).err).toContain('is running')
    for (const { client } of guests) client.close()
    await server.stop()
    const restored = await wordhall(['restore', file], folder)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(/^restored 3 tables\nwhat was there before is kept as .*replaced-/)
    const store = await openSqliteStore(folder)
    for (const [index, { table }] of tables.entries()) {
      const log = await store.readLog(table, 0)
      expect(log.length).toBeGreaterThan(before[index]!)
    }
    await store.close()

    const again = await serve(folder)
    const back = await enter(again.address, { cookie: guests[0]!.cookie })
    value(await back.client.subscribe(tables[0]!.table))
    expect(back.person).toBe(guests[0]!.person)
    const kept = fs.readdirSync(folder).filter((name) => name.includes('replaced'))
    expect(kept).toHaveLength(1)
    await again.stop()
    const newest = await wordhall(['restore', path.join(folder, kept[0]!)], folder)
    expect(newest.code).toBe(0)
  })

  test('works when no hall runs, and says when there is nothing', async () => {
    const folder = newFolder()
    const file = path.join(newFolder(), 'copy.sqlite')
    expect(await wordhall(['backup', file], folder)).toMatchObject({ code: 1, out: '' })
    expect(fs.existsSync(file)).toBe(false)
    const server = await serve(folder)
    await (await enter(server.address)).openTable()
    server.child.kill('SIGKILL')
    await server.ended
    expect(await wordhall(['backup', file], folder)).toMatchObject({ code: 0, err: '' })
    const empty = newFolder()
    expect(await wordhall(['restore', file], empty)).toMatchObject({ code: 0, err: '' })
    const store = await openSqliteStore(empty)
    expect(await store.unfinishedTables()).toHaveLength(1)
    await store.close()
  })

  test('copies damaged tables, too, and names them', async () => {
    const folder = newFolder()
    const store = await openSqliteStore(folder)
    for (const id of ['good', 'short', 'circular']) {
      await addTable(store, id, 'hello')
    }
    await store.close()
    const database = new Database(path.join(folder, 'wordhall.sqlite'))
    const log = '(SELECT last FROM table_index JOIN tables USING (number) WHERE id = ?)'
    database.prepare(`UPDATE log SET entries = 'no JSON' WHERE place = ${log}`).run('short')
    database.prepare(`UPDATE log SET previous = place WHERE place = ${log}`).run('circular')
    database.close()
    const file = path.join(newFolder(), 'copy.sqlite')
    const done = await wordhall(['backup', file], folder)
    expect(done).toMatchObject({ code: 0, out: `backed up 3 tables to ${file}\n` })
    expect(done.err).toMatch(/^warning: table short is damaged: .*\n$/)
    const empty = newFolder()
    const refused = await wordhall(['restore', file], empty)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('--damaged-tables')
    const restored = await wordhall(['restore', '--damaged-tables', file], empty)
    expect(restored).toMatchObject({ code: 0, out: 'restored 3 tables\n' })
    expect(restored.err).toBe(done.err)
  })

  test('tells how to do it with PostgreSQL', async () => {
    const env = { WORDHALL_DATABASE: 'postgres://user:secret@localhost/hall' }
    const copied = await run(['src/cli/main.ts', 'backup', 'x'], env).ended
    expect(copied.code).toBe(1)
    expect(copied.err).toContain('pg_dump')
    expect(copied.err).not.toContain('secret')
    const restored = await run(['src/cli/main.ts', 'restore', 'x'], env).ended
    expect(restored.err).toContain('pg_restore')
  })
})

describe('wordhall restore', () => {
  test('refuses what is damaged or no backup, and changes nothing', async () => {
    const folder = newFolder()
    const store = await openSqliteStore(folder)
    const text = 'x'.repeat(2000)
    for (let n = 0; n < 50; n += 1) await addTable(store, `t${n}`, text)
    const good = path.join(newFolder(), 'good.sqlite')
    await store.backup(good)
    await store.close()
    const bytes = fs.readFileSync(good)
    const database = path.join(folder, 'wordhall.sqlite')
    const before = fs.readFileSync(database)
    const damage: Readonly<Record<string, Buffer>> = {
      'half of it': bytes.subarray(0, bytes.length / 2),
      'one letter of a log': Buffer.from(
        bytes.toString('latin1').replaceAll('xxxx', 'xxyx'),
        'latin1',
      ),
      'zeroed pages': Buffer.concat([
        bytes.subarray(0, 20_480),
        Buffer.alloc(8192),
        bytes.subarray(28_672),
      ]),
      'another program': Buffer.from(bytes).fill(0, 68, 72),
      'a newer schema': Buffer.from(bytes).fill(0xff, 63, 64),
      text: Buffer.from('hello'),
      nothing: Buffer.alloc(0),
    }
    for (const [name, damaged] of Object.entries(damage)) {
      const file = path.join(newFolder(), 'bad.sqlite')
      fs.writeFileSync(file, damaged)
      const tried = await wordhall(['restore', file], folder)
      expect(tried.code, name).toBe(1)
      expect(tried.err, name).toMatch(/^not restored: .* cannot be restored: it is/)
    }
    expect(fs.readFileSync(database).equals(before)).toBe(true)
    expect(fs.readdirSync(folder)).toEqual(['wordhall.anchor', 'wordhall.sqlite'])
    expect((await wordhall(['restore', good], folder)).code).toBe(0)
  })

  test('replaces a damaged database with its journal', async () => {
    const folder = newFolder()
    const store = await openSqliteStore(folder)
    await store.savePerson({ id: 'ann', name: 'Ann' })
    const good = path.join(newFolder(), 'good.sqlite')
    await store.backup(good)
    await store.close()
    fs.writeFileSync(path.join(folder, 'wordhall.sqlite'), 'no database at all')
    fs.writeFileSync(path.join(folder, 'wordhall.sqlite-wal'), 'no journal')
    expect(await wordhall(['restore', good], folder)).toMatchObject({ code: 0, err: '' })
    const again = await openSqliteStore(folder)
    expect(await again.readPerson('ann')).toEqual({ id: 'ann', name: 'Ann' })
    await again.close()
    const kept = fs.readdirSync(folder).filter((name) => name.includes('replaced'))
    expect(kept.filter((name) => name.endsWith('-wal'))).toHaveLength(1)
  })
})

describe('the data folder', () => {
  test('is tightened by a restore, too', async () => {
    const [from, folder] = [newFolder(), newFolder()]
    const file = path.join(newFolder(), 'copy.sqlite')
    await (await openSqliteStore(from)).close()
    expect(await wordhall(['backup', file], from)).toMatchObject({ code: 0 })
    fs.chmodSync(folder, 0o755)
    expect(await wordhall(['restore', file], folder)).toMatchObject({ code: 0 })
    expect(modeOf(folder)).toBe(0o700)
  })

  test('can be read by nobody else, and an older one is tightened', async () => {
    const folder = path.join(newFolder(), 'data')
    const server = await serve(folder)
    await (await enter(server.address)).openTable()
    expect(modeOf(folder)).toBe(0o700)
    for (const name of ['wordhall.sqlite', 'wordhall.sqlite-wal', 'control.sock']) {
      expect(modeOf(path.join(folder, name)), name).toBe(0o600)
    }
    server.child.kill('SIGKILL')
    await server.ended
    fs.chmodSync(folder, 0o755)
    for (const name of fs.readdirSync(folder)) fs.chmodSync(path.join(folder, name), 0o644)
    fs.writeFileSync(path.join(folder, 'wordhall.sqlite.old'), '', { mode: 0o644 })
    const again = await serve(folder)
    expect(modeOf(folder)).toBe(0o700)
    for (const name of fs.readdirSync(folder)) {
      expect(modeOf(path.join(folder, name)), name).toBe(0o600)
    }
    expect(fs.existsSync(controlPathOf(folder))).toBe(true)
    expect((await again.stop()).code).toBe(0)
  })

  test('that is shared with others is left as it is, with a warning', async () => {
    const folder = newFolder()
    fs.chmodSync(folder, 0o1777)
    const server = await serve(folder)
    expect(modeOf(folder)).toBe(0o777)
    expect(server.out()).toContain('give the hall a folder of its own')
    await server.stop()
  })
})
