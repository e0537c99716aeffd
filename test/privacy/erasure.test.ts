import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { registry } from '#games/registry.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import { Retention } from '#server/privacy/retention.ts'
import { library } from '#server/lexicons.ts'
import { MAX_PAGE_ITEMS } from '#table/feed-page.ts'
import { verifyLog } from '#match/verify.ts'
import { hashText } from '#server/node-log-codec.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { parseTableLog } from '#table/log/table-log-file.ts'
import { erase, finishedTable, logOf, runningTable, untilErased } from './erasing.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { untilOver, value } from '../server/testing/guest.ts'
import { openTestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'

afterEach(closeAll)

const saltsOf = (log: readonly string[]) => log.map((text) => parseTableEntry(text).salt)

describe('erasing somebody', () => {
  test('takes their sessions, name and chat, at tables where they played or watched', async () => {
    const folder = newFolder()
    const hall = await openTestHall({ folder })
    const { ann, bob, zoe, table, code } = await finishedTable(hall)
    expect(await erase(hall, ann)).toBe(204)
    expect(await erase(hall, ann)).toBe(401)
    await untilErased(hall, table, 'Annabel')
    // Bob follows the table, which is rewritten at most once a minute.
    hall.advanceClock(60_000)
    expect(await erase(hall, zoe)).toBe(204)
    expect(await hall.hall.store.readPerson(ann.person)).toBeNull()
    expect(await hall.hall.store.privacy.sessionsOf(ann.person, 9)).toEqual([])
    for (const trace of ['Annabel', 'hello from a', 'Zoebel', 'hello from z']) {
      await untilErased(hall, table, trace)
    }
    const text = (await logOf(hall, table)).join('\n')
    expect(text).toContain('hello from b')
    expect(text).toContain('"Bob"')
    expect(text.match(/"type":"redacted"/g)).toHaveLength(2)

    // Bob's page comes back by itself, and the table works on.
    value(await bob.chat(table, 'still here'))
    const eve = await hall.enter()
    await eve.joinByCode(code)
    expect(eve.table(table).view.table.chairs.map(({ name }) => name)).toEqual(['Somebody', 'Bob'])
    expect(eve.chatLines(table)).toEqual(['(erased)', 'hello from b', '(erased)', 'still here'])
    eve.expectCompleteFeed(table)
    expect(hall.failures).toEqual([])
    await hall.close()

    const again = await openTestHall({ folder })
    const later = await again.enter()
    await later.joinByCode(code)
    expect(later.chatLines(table)).toHaveLength(4)
  })

  test('takes what they wrote from pages that are open, and from those that come back', async () => {
    const hall = await openTestHall({ messagesPerSecond: 10_000 })
    const { ann, bob, zoe, table } = await finishedTable(hall)
    expect(bob.chatLines(table)).toContain('hello from a')
    await erase(hall, ann)
    await until(() => !JSON.stringify(bob.table(table)).includes('Annabel'), 'her name to go')
    expect(bob.chatLines(table)).toEqual(['(erased)', 'hello from b', 'hello from z'])
    bob.expectCompleteFeed(table)

    // Again, with a feed that is longer than a page: what was loaded before it goes too.
    for (let line = 0; line < MAX_PAGE_ITEMS; line += 1) {
      value(await bob.chat(table, `line ${line}`))
    }
    expect(bob.table(table).feed.length).toBeGreaterThan(MAX_PAGE_ITEMS)
    hall.advanceClock(60_000)
    await erase(hall, zoe)
    await until(() => bob.table(table).feed.at(-1)!.event?.type === 'redacted', 'the redaction')
    await until(() => !JSON.stringify(bob.table(table)).includes('Zoebel'), 'her name to go')
    expect(bob.table(table).hasOlder).toBe(true)
    while (bob.table(table).hasOlder) value(await bob.client.loadOlder(table))
    bob.expectCompleteFeed(table)
    expect(bob.chatLines(table).slice(0, 3)).toEqual(['(erased)', 'hello from b', '(erased)'])
  })

  test('leaves a match that can be verified, and the hash that its log had', async () => {
    const hall = await openTestHall()
    const { ann, table } = await finishedTable(hall)
    const { hash } = (await hall.hall.store.readTableRow(table))!
    const salts = saltsOf(await logOf(hall, table))
    await erase(hall, ann)
    await untilErased(hall, table, 'Annabel')
    const log = await logOf(hall, table)
    expect(parseTableEntry(log.at(-1)!).events).toEqual([{ type: 'redacted', hash }])
    const chained = parseTableLog(log.join('\n'), hashText)
    if (!chained.ok) throw new Error(chained.refusal.message)
    const now = (await hall.hall.store.readTableRow(table))!
    expect(chained.value.hashes.at(-1)).toBe(now.hash)
    // Where something was erased, the salt is new: nobody can check guesses against the old hash.
    const isNew = saltsOf(log).map((salt, index) => salt !== salts[index])
    expect(isNew[0]).toBe(true)
    expect(isNew.includes(false)).toBe(true)
    const entries = log.flatMap((text) => {
      return parseTableEntry(text).events.flatMap((event) => {
        return event.type === 'played' ? [event.entry] : []
      })
    })
    const { game } = registry.find((one) => one.game.id === 'boggle-master')!
    expect(verifyLog(entries, game, library)).toMatchObject({ ok: true })
  })

  test('makes them get up first, and redacts the log once the match is over', async () => {
    const folder = newFolder()
    const hall = await openTestHall({ folder })
    const { ann, bob, table, code } = await runningTable(hall)
    expect(await erase(hall, ann)).toBe(204)
    await until(() => bob.table(table).view.table.chairs[0]!.left, 'her to get up')
    expect(bob.phase(table)).toBe('playing')
    value(await bob.write(table, 'steam'))
    await hall.close()

    // Also after a restart in between.
    const again = await openTestHall({ folder })
    const back = await again.enter({ cookie: bob.cookie })
    await back.joinByCode(code)
    await again.runOutTheClock(back, table)
    await untilOver(table, back)
    expect((await logOf(again, table)).join('\n')).toContain('Annabel')
    await again.close()
    const later = await openTestHall({ folder })
    await untilErased(later, table, 'Annabel')
  })

  test('leaves nothing in the database file', async () => {
    const folder = newFolder()
    const hall = await openTestHall({ folder })
    const { ann, table } = await finishedTable(hall)
    const isInFile = (text: string) => {
      return readFileSync(path.join(folder, 'wordhall.sqlite')).includes(text)
    }
    await erase(hall, ann)
    await untilErased(hall, table, 'Annabel')
    // The rows of the old log go after all redactions.
    const { privacy } = hall.hall.store
    let isPurged = false
    await until(() => {
      void privacy.purge(1).then((hasMore) => (isPurged = !hasMore))
      return isPurged
    }, 'the old rows to be deleted')
    await hall.close()
    expect(isInFile('hello from b')).toBe(true)
    for (const trace of ['Annabel', 'hello from a']) expect(isInFile(trace), trace).toBe(false)
  })

  test('does nothing to others, and closes the connections', async () => {
    const hall = await openTestHall()
    const ann = await hall.enter({ name: 'Annabel' })
    const { table, code } = await ann.openTable()
    const bob = await hall.enter({ name: 'Bob' })
    await bob.joinAndSit(code)
    await erase(hall, ann)
    await until(() => bob.table(table).view.table.chairs.length === 1, 'her to get up')
    expect(bob.table(table).view.table.host).toBe(bob.person)
    await until(() => hall.hall.presence.nameOf(ann.person) === null, 'her connection to close')
  })
})

describe('an export', () => {
  test("has somebody's own chat and moves, where they only watched too, and nobody else's", async () => {
    const hall = await openTestHall()
    const { ann, bob, table, code } = await finishedTable(hall)
    const [watched, quiet] = [await bob.openTable(), await bob.openTable()]
    for (const other of [watched, quiet]) await ann.joinByCode(other.code)
    value(await ann.chat(watched.table, 'hello from the sofa'))
    value(await bob.chat(watched.table, 'hello sofa'))
    value(await bob.chat(quiet.table, `who is ${ann.person}?`))
    const ask = (cookie: string) => {
      return fetch(`${hall.address}/api/me/export`, { headers: { cookie } })
    }
    const response = await ask(ann.cookie)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      person: { id: ann.person, name: 'Annabel' },
      sessions: [{ current: true }],
      tables: [
        {
          id: table,
          code,
          game: 'boggle-master',
          phase: 'over',
          chat: [{ text: 'hello from a' }],
          moves: [{ command: { type: 'write', word: 'steam' } }],
        },
      ],
      watched: [
        {
          id: watched.table,
          game: 'boggle-master',
          chat: [{ text: 'hello from the sofa' }],
          isReadable: true,
        },
      ],
      isComplete: true,
    })
    for (const others of ['Bob', 'rings', 'hello from b', 'hello sofa', bob.person, quiet.table]) {
      expect(text).not.toContain(others)
    }
    expect((await ask('')).status).toBe(401)
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await ask(ann.cookie)).status)
    expect(statuses).toContain(429)
  })

  test('does not tell when others have made secret moves, nor at which table last', async () => {
    const hall = await openTestHall()
    const { ada, bob, table } = await hall.openTableForTwo()
    const other = await ada.openTable()
    await bob.joinAndSit(other.code)
    for (const id of [table, other.table]) value(await ada.start(id))
    const shown = async () => {
      const headers = { cookie: ada.cookie }
      const response = await fetch(`${hall.address}/api/me/export`, { headers })
      const exported = (await response.json()) as { tables: unknown[] }
      const { tables } = value(await ada.client.mine())
      return [exported.tables, tables.map(({ id, wallTime }) => ({ id, wallTime }))]
    }
    const before = await shown()
    for (const id of [table, other.table]) {
      hall.advanceClock(10)
      value(await bob.write(id, 'steam'))
      expect(await shown()).toEqual(before)
    }
    hall.advanceClock(10)
    value(await bob.write(table, 'rings'))
    expect(await shown()).toEqual(before)
  })
})

describe('retention', () => {
  const DAY = 24 * 60 * 60_000

  test('deletes finished tables and the people who are not seen any more', async () => {
    const folder = newFolder()
    const hall = await openTestHall({ folder })
    const { ann, bob, table } = await finishedTable(hall)
    const running = await bob.openTable()
    await hall.close()

    const kept = await openTestHall({ folder, clockOffset: 100 * DAY })
    await kept.close()
    const early = await openTestHall({ folder, clockOffset: 9 * DAY, retentionDays: 10 })
    expect(await early.hall.store.readTableRow(table)).not.toBeNull()
    // Days that have not passed do not count.
    const deletions = vi.spyOn(early.hall.store.privacy, 'tablesOverBefore')
    early.setWallClock(100 * DAY)
    await early.hall.tidy()
    await until(() => deletions.mock.calls.length > 0, 'the retention')
    expect(deletions.mock.calls[0]![0]).toBeLessThanOrEqual(early.now() - 10 * DAY)
    await early.close()

    const late = await openTestHall({ folder, clockOffset: 13 * DAY, retentionDays: 10 })
    const { store } = late.hall
    let isGone = false
    await until(() => {
      void store.readPerson(ann.person).then((person) => (isGone = person === null))
      return isGone
    }, 'Ann to be forgotten')
    expect(await store.readTableRow(table)).toBeNull()
    expect(await store.readLog(table, 0)).toEqual([])
    expect(await store.tablesOf(ann.person, 10)).toEqual([])
    expect(await store.readTableRow(running.table)).not.toBeNull()
    expect(late.failures).toEqual([])
  })

  test('leaves a table that somebody looks at', async () => {
    const folder = newFolder()
    const hall = await openTestHall({ folder })
    const watched = await finishedTable(hall)
    const forgotten = await finishedTable(hall)
    const { store } = hall.hall
    const tables = {
      isInUse: (id: string) => id === watched.table,
      whileUnloaded: (_: string, work: () => Promise<void>) => work(),
    } as unknown as LiveTables
    const wallTime = () => hall.now() + 20 * DAY
    const days = { sessionDays: 400, retentionDays: 10 }
    const reportError = (error: unknown) => void hall.failures.push(error)
    const codeVersion = 'test version'
    await new Retention({ store, tables, codeVersion, wallTime, reportError, ...days }).proceed()
    expect(await store.readTableRow(watched.table)).not.toBeNull()
    expect(await store.readTableRow(forgotten.table)).toBeNull()
  })
})
