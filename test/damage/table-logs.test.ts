import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { hashText } from '#server/node-log-codec.ts'
import { verify } from '#cli/commands/verify.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { refusal, untilOver, value, type Guest } from '../server/testing/guest.ts'
import { openTestHall, type TestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'

afterEach(closeAll)

async function download(
  { address }: TestHall,
  table: string,
  { cookie, code }: { readonly cookie?: string; readonly code?: string },
) {
  const query = code === undefined ? '' : `?code=${code}`
  const response = await fetch(`${address}/api/tables/${table}/log${query}`, {
    headers: cookie === undefined ? {} : { cookie },
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** What the command prints and returns for a log on standard input. */
async function verified(text: string, hash?: string) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const input = Readable.from([Buffer.from(text)])
  const terminal = { out: print, err: print, interactive: false, input }
  const code = await verify.run(['-', ...(hash === undefined ? [] : ['--hash', hash])], terminal)
  return { code, printed: printed.join('') }
}

async function playedTable(testHall: TestHall) {
  const opened = await testHall.openTableForTwo()
  const { ada, bob, table } = opened
  value(await ada.start(table))
  value(await ada.write(table, 'steam'))
  value(await bob.client.request(table, { type: 'get-up' }))
  const midGame = ada.table(table).view.table.hash
  return { ...opened, midGame }
}

async function finish(ada: Guest, table: string): Promise<void> {
  value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
  await untilOver(table, ada)
}

describe('the log of a table', () => {
  test('is given after the game to those who may see the table', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await playedTable(testHall)
    expect(await download(testHall, table, { cookie: ada.cookie })).toMatchObject({ status: 409 })
    await finish(ada, table)
    const { status, text, headers } = await download(testHall, table, { cookie: ada.cookie })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(code)
    const log = await testHall.hall.store.readLog(table, 0)
    expect(text).toBe(log.map((entry) => `${entry}\n`).join(''))
    expect(hashText(log.at(-1)!)).toBe(ada.table(table).view.table.hash)
    expect((await download(testHall, table, { cookie: bob.cookie })).text).toBe(text)
    const { cookie } = await testHall.enter({ name: 'Mallory' })
    expect(await download(testHall, table, {})).toMatchObject({ status: 401 })
    expect(await download(testHall, table, { cookie })).toMatchObject({ status: 404 })
    expect(await download(testHall, table, { cookie, code: 'none' })).toMatchObject({ status: 404 })
    expect(await download(testHall, 'none', { cookie })).toMatchObject({ status: 404 })
    expect((await download(testHall, table, { cookie, code })).text).toBe(text)
    expect(testHall.failures).toEqual([])
  })

  test('is whole however long it is', async () => {
    const testHall = await openTestHall()
    const { ada, table } = await playedTable(testHall)
    const live = (await testHall.hall.table(table))!
    for (let line = 0; line < 150; line += 1) {
      await live.record(() => ({ type: 'chatted', person: 'x', name: 'X', text: `line ${line}` }))
    }
    await finish(ada, table)
    const { text } = await download(testHall, table, { cookie: ada.cookie })
    expect(text.trimEnd().split('\n')).toEqual(await testHall.hall.store.readLog(table, 0))
  })

  test('can be verified, also by a hash that a player noted in mid-game', async () => {
    const testHall = await openTestHall()
    const { ada, table, midGame } = await playedTable(testHall)
    await finish(ada, table)
    const { hash } = ada.table(table).view.table
    const { text } = await download(testHall, table, { cookie: ada.cookie })
    const { code, printed } = await verified(text)
    expect({ code, printed }).toMatchObject({ code: 0 })
    expect(printed).toMatch(/^verified: \d+ entries, \d+ events, commitment/)
    expect(printed).toContain(`entries, hash ${hash}\n`)
    expect(await verified(text, hash)).toMatchObject({ code: 0 })
    expect((await verified(text, midGame)).printed).toMatch(
      /the given hash is that of entry \d+\n$/,
    )
    expect(await verified(text.replaceAll('\n', '\r\n'), hash)).toMatchObject({ code: 0 })
    expect(await verified(text, hashText('other'))).toMatchObject({ code: 1 })
    expect(await verified(text, `-${hashText('other')}`)).toMatchObject({ code: 1 })
    for (const changed of [
      text.replace('"Ada"', '"Eve"'),
      text.slice(text.indexOf('\n') + 1),
      text.replace('"name":"Bob"', '"name":"Rob"'),
    ]) {
      const { code: failed, printed: why } = await verified(changed)
      expect({ failed, why }).toMatchObject({ failed: 1 })
      expect(why).toMatch(/^not verified: /)
    }
    // The last entry is protected by the hash only.
    const lines = text.trimEnd().split('\n')
    const shortened = lines.slice(0, -1).join('\n')
    expect(await verified(shortened, hash)).toMatchObject({ code: 1 })
    expect(refusal(await ada.write(table, 'rings'))).toBe('game-over')
  })

  test('says where somebody was erased, and with which hash before', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, midGame } = await playedTable(testHall)
    value(await bob.chat(table, 'from bob'))
    await finish(ada, table)
    const { hash } = ada.table(table).view.table
    await fetch(`${testHall.address}/api/me`, { method: 'DELETE', headers: { cookie: bob.cookie } })
    let text = 'from bob'
    await until(() => {
      void testHall.hall.store.readLog(table, 0).then((log) => (text = log.join('\n')))
      return !text.includes('from bob')
    }, 'the redaction')
    const redacted = /^redacted at entry (\d+): .* the hash was (\S+)$/m
    const { code, printed } = await verified(text)
    expect({ code, printed }).toMatchObject({ code: 0 })
    expect(redacted.exec(printed)![2]).toBe(hash)
    expect(await verified(text, hash)).toMatchObject({ code: 0 })
    expect((await verified(text, hash)).printed).toMatch(/before the redaction at entry \d+, by/)
    const early = await verified(text, midGame)
    expect(early).toMatchObject({ code: 1 })
    expect(early.printed).toContain('before a redaction')
    expect(await verified(text.replace(hash, hashText('other')))).toMatchObject({ code: 0 })
    expect(await verified(text.replace(hash, hashText('other')), hash)).toMatchObject({ code: 1 })
  })
})
