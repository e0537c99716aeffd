import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OutcomeUnknown, StoreFailed } from '#live/ports.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { appendTo, entryOf, newTable, temporaryFolder } from './stored-tables.ts'
import { expectUnusable } from './test-databases.ts'
import { newTinyDisk, type TinyDisk } from './tiny-disk.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = temporaryFolder()
  file = path.join(folder, 'wordhall.sqlite')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** A child that appends until it is killed. */
function startAppender() {
  const script = fileURLToPath(import.meta.resolve('./appender.ts'))
  const child = spawn(process.execPath, [script, folder])
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  return { child, output, closed: once(child, 'close') }
}

async function expectRefused(opened: string, ...words: readonly string[]): Promise<void> {
  await expectUnusable(openSqliteStore(opened), words)
}

/** A store with some pages in it, closed. */
async function fillStore(): Promise<void> {
  const store = await openSqliteStore(folder)
  const entries = Array.from({ length: 1000 }, (_, seq) => entryOf('t', seq))
  await store.createTable(newTable('t', { entries }))
  await store.close()
}

describe('killing the process', () => {
  test('loses nothing that was committed', async () => {
    const committed = new Map<string, number>()
    for (let round = 0; round < 12; round += 1) {
      const { child, output, closed } = startAppender()
      await Promise.race([once(child.stdout, 'data'), closed])
      await setTimeout(7 * round)
      child.kill('SIGKILL')
      await closed
      expect(output.err).toBe('')
      for (const [, table, length] of output.out.matchAll(/^(\w) (\d+)\n/gm)) {
        committed.set(table!, Number(length))
      }
      const store = await openSqliteStore(folder)
      for (const [table, length] of committed) {
        const log = await store.readLog(table, 0)
        expect(log.length).toBeGreaterThanOrEqual(length)
        expect(log.length % 2, 'both entries of an append or none').toBe(1)
        expect(log).toEqual(log.map((_, seq) => entryOf(table, seq)))
        expect((await store.readTableRow(table))?.length).toBe(log.length)
      }
      await store.close()
    }
    expect(committed.size).toBe(5)
  })
})

/** A store that throws what `fault` returns, if anything, at each COMMIT, before or after it takes effect. */
async function storeWithCommitFaults(fault: () => { code: string; isCommitted: boolean } | null) {
  const { transaction } = Database.prototype
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(function (this: unknown, work) {
    const failIf = (isCommitted: boolean): void => {
      const found = fault()
      if (found?.isCommitted !== isCommitted) return
      throw new Database.SqliteError('disk I/O error', found.code)
    }
    const inner = transaction.call(this as Database.Database, (...values: unknown[]) => {
      const outcome: unknown = work(...values)
      failIf(false)
      return outcome
    })
    const outer = (...values: unknown[]) => {
      const outcome = inner(...values)
      failIf(true)
      return outcome
    }
    return Object.assign(outer, { immediate: inner.immediate }) as never
  })
  try {
    return await openSqliteStore(folder)
  } finally {
    vi.restoreAllMocks()
  }
}

describe('a COMMIT that fails', () => {
  // A log that could not be synced is still replayed after a crash.
  test.each([
    ['before it took effect', false, true],
    ['after it took effect', true, false],
  ])('%s has an unknown outcome, and can be repeated', async (_, isCommitted, isAppended) => {
    let isFailing = false
    const fault = { code: 'SQLITE_IOERR_FSYNC', isCommitted }
    const store = await storeWithCommitFaults(() => (isFailing ? fault : null))
    await store.createTable(newTable('t'))
    isFailing = true
    const append = appendTo('t', 1, {})
    await expect(store.append([append])).rejects.toBeInstanceOf(OutcomeUnknown)
    const heartbeat = store.writeHeartbeat({ wallTime: 1, hallTime: 1 })
    await expect(heartbeat).rejects.toBeInstanceOf(OutcomeUnknown)
    isFailing = false
    expect(await store.append([append])).toEqual([isAppended])
    expect((await store.readTableRow('t'))?.length).toBe(2)
    expect(await store.readLog('t', 0)).toHaveLength(2)
    await store.close()
  })

  test('because the disk is full has changed nothing', async () => {
    let isFailing = false
    const fault = { code: 'SQLITE_FULL', isCommitted: false }
    const store = await storeWithCommitFaults(() => (isFailing ? fault : null))
    await store.createTable(newTable('t'))
    isFailing = true
    const failure = await store.append([appendTo('t', 1, {})]).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreFailed)
    expect(failure).not.toBeInstanceOf(OutcomeUnknown)
    await store.close()
  })
})

describe('opening is refused', () => {
  test('while another process uses the folder', async () => {
    const { child, output, closed } = startAppender()
    await Promise.race([once(child.stdout, 'data'), closed])
    await expectRefused(folder, 'another Wordhall server is using', folder, 'WORDHALL_DATA')
    child.kill('SIGKILL')
    await closed
    expect(output.err).toBe('')

    const store = await openSqliteStore(folder)
    await expectRefused(folder, 'another Wordhall server is using')
    const second = startAppender()
    await second.closed
    expect(second.child.exitCode).toBe(3)
    expect(second.output.err).toContain('another Wordhall server is using')
    expect(await store.findTable('code of a')).toBe('a')
    await store.close()
  })

  test('when the file is something else', async () => {
    const text = 'Dear diary, '.repeat(1000)
    fs.writeFileSync(file, text)
    await expectRefused(folder, file, "damaged or not Wordhall's", 'put a copy of it back')
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
  })

  test('when the file is the database of another program', async () => {
    new Database(file).exec('CREATE TABLE recipes (id INTEGER)').close()
    await expectRefused(folder, file, 'some other program')
  })

  test('when the file was cut short', async () => {
    await fillStore()
    fs.truncateSync(file, fs.statSync(file).size / 2)
    await expectRefused(folder, file, 'damaged')
  })

  test.each([
    ['header', 0],
    ['first page', 110],
    ['middle', 0.5],
    ['end', 0.98],
  ])('when bytes of its %s were overwritten', async (_, where) => {
    await fillStore()
    const handle = fs.openSync(file, 'r+')
    const at = where < 1 ? Math.floor((fs.statSync(file).size * where) / 4096) * 4096 : where
    fs.writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, at)
    fs.closeSync(handle)
    await expectRefused(folder, file, 'damaged')
  })

  test('when a newer Wordhall wrote the file', async () => {
    await fillStore()
    const database = new Database(file)
    database.pragma('user_version = 99')
    database.close()
    await expectRefused(folder, file, 'newer Wordhall (schema 99', 'WORDHALL_DATA')
  })

  test('when there can be no such folder', async () => {
    fs.writeFileSync(file, '')
    await expectRefused(path.join(file, 'hall'), 'cannot be made', 'WORDHALL_DATA')
  })

  test('when the file is a folder', async () => {
    fs.mkdirSync(file)
    await expectRefused(folder, file, 'cannot be written')
  })
})

const trial = newTinyDisk()
trial?.remove()

describe.skipIf(trial === null)('a disk', () => {
  let disk: TinyDisk

  beforeEach(() => {
    disk = newTinyDisk()!
  })
  afterEach(() => disk.remove())

  test('that is read-only is refused', async () => {
    const store = await openSqliteStore(disk.folder)
    await store.close()
    disk.makeReadOnly()
    await expectRefused(disk.folder, disk.folder, 'cannot be written', 'WORDHALL_DATA')
    await expectRefused(path.join(disk.folder, 'new'), 'cannot be made', 'WORDHALL_DATA')
  })

  test('that is full is refused', async () => {
    disk.fill(8192)
    await expectRefused(disk.folder, 'no space is left', disk.folder)
  })

  test('that fills up fails whole batches, and loses nothing', async () => {
    disk.fill(400_000)
    const store = await openSqliteStore(disk.folder)
    for (const id of ['t', 'u']) await store.createTable(newTable(id))
    const filling = 'x'.repeat(10_000)
    const appendToBoth = (length: number) => {
      return store.append(['t', 'u'].map((id) => appendTo(id, length, { entries: [filling] })))
    }
    await store.writeHeartbeat({ wallTime: 1, hallTime: 1 })
    let length = 1
    let failure: unknown = null
    while (failure === null && length < 1000) {
      try {
        expect(await appendToBoth(length)).toEqual([true, true])
        length += 1
      } catch (error) {
        failure = error
      }
    }
    expect(failure).toBeInstanceOf(StoreFailed)
    expect((failure as Error).message).toContain('no space is left')
    expect(length).toBeGreaterThan(3)

    const expectIntact = async (): Promise<void> => {
      for (const id of ['t', 'u']) {
        expect((await store.readTableRow(id))?.length).toBe(length)
        expect(await store.readLog(id, 1)).toEqual(Array(length - 1).fill(filling))
      }
      expect(await store.lastHeartbeat()).toEqual({ wallTime: 1, hallTime: 1 })
    }
    await expectIntact()
    const tooMuch = appendTo('t', length, { entries: Array(5).fill(filling) })
    await expect(store.append([tooMuch])).rejects.toBeInstanceOf(StoreFailed)
    await expectIntact()

    disk.makeRoom()
    expect(await appendToBoth(length)).toEqual([true, true])
    await store.writeHeartbeat({ wallTime: 1, hallTime: 1 })
    length += 1
    await expectIntact()
    await store.close()
    const again = await openSqliteStore(disk.folder)
    expect((await again.readTableRow('t'))?.length).toBe(length)
    await again.close()
  })
})
