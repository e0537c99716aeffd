import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Anchor, ANCHOR_FILE } from '#server/store/anchor.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable } from '#server/store/store.ts'
import { appendTo, newTable, temporaryFolder } from './stored-tables.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const anchorFile = () => path.join(folder, ANCHOR_FILE)

test('an anchor accepts a database that is as far or further, and no other', () => {
  const anchor = Anchor.open(folder, { place: 0, commits: 0 })
  anchor.write({ place: 1_000_000, commits: 7 })
  anchor.write({ place: 12, commits: 8 })
  anchor.close()
  Anchor.open(folder, { place: 12, commits: 8 }).close()
  for (const progress of [
    { place: 11, commits: 9 },
    { place: 13, commits: 7 },
  ]) {
    expect(() => Anchor.open(folder, progress)).toThrow(StoreUnusable)
  }
  expect(() => Anchor.open(folder, { place: 2, commits: 6 })).toThrow(
    /10 appends to logs and 2 other commits are missing.*delete .*wordhall\.anchor/,
  )
  Anchor.open(folder, { place: 13, commits: 9 }).close()
  expect(() => Anchor.open(folder, { place: 12, commits: 9 })).toThrow(StoreUnusable)
})

test('an anchor is made beside its name, so that a power cut leaves all of it or none', () => {
  // As a power cut may leave it.
  writeFileSync(`${anchorFile()}.new`, Buffer.alloc(90))
  Anchor.open(folder, { place: 1, commits: 2 }).close()
  expect(readdirSync(folder)).toEqual([ANCHOR_FILE])
  expect(statSync(anchorFile()).mode & 0o077).toBe(0)
  Anchor.open(folder, { place: 1, commits: 2 }).close()
})

test('an anchor of which a byte is another is refused', () => {
  Anchor.open(folder, { place: 123, commits: 45 }).close()
  const sound = readFileSync(anchorFile())
  for (const place of sound.keys()) {
    const bytes = Buffer.from(sound)
    bytes[place]! ^= 1
    writeFileSync(anchorFile(), bytes)
    expect(() => Anchor.open(folder, { place: 1e9, commits: 1e9 }), `byte ${place}`).toThrow(
      'is damaged',
    )
  }
})

test('a store that has lost its latest commits does not open, unless the anchor is deleted', async () => {
  const store = await openSqliteStore(folder)
  await store.createTable(newTable('t'))
  await store.append([appendTo('t', 1)])
  await store.savePerson({ id: 'p', name: 'Pat' })
  const wal = path.join(folder, 'wordhall.sqlite-wal')
  const [database, log, anchor] = [
    readFileSync(path.join(folder, 'wordhall.sqlite')),
    readFileSync(wal),
    readFileSync(anchorFile()),
  ]
  await store.close()
  /** As a killed process would have left it, but for the end of the write-ahead log. */
  const restore = (length: number) => {
    writeFileSync(path.join(folder, 'wordhall.sqlite'), database)
    writeFileSync(wal, log.subarray(0, length))
    writeFileSync(anchorFile(), anchor)
  }
  restore(log.length - 1)
  await expect(openSqliteStore(folder)).rejects.toThrow('has lost its latest changes')
  rmSync(anchorFile())
  await (await openSqliteStore(folder)).close()
  expect(existsSync(anchorFile())).toBe(true)
  restore(log.length)
  const whole = await openSqliteStore(folder)
  expect(await whole.readPerson('p')).toEqual({ id: 'p', name: 'Pat' })
  await whole.close()
})
