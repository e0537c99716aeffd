import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEVELS } from '#kit/bot.ts'
import { LIVE_SENTENCES } from '#live/refusals.ts'
import { MATCH_SENTENCES } from '#match/refusals.ts'
import { TABLE_SENTENCES } from '#table/refusals.ts'
import { requests } from '#table/table-request.ts'
import { clientMessages, MAX_MESSAGE_SIZE, PROTOCOL } from '#protocol/messages.ts'
import { fillIn, misfit, type Bindings } from '#protocol/testing/shown.ts'
import { openHall } from '#server/open-hall.ts'
import { HALL_SENTENCES } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { startServing, stopServing } from '#server/start-stop.ts'
import { makeApp } from '#server/web/app.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/protocol.md'), 'utf8')
const SENTENCES = { ...MATCH_SENTENCES, ...TABLE_SENTENCES, ...LIVE_SENTENCES, ...HALL_SENTENCES }
const LOST = '(the connection is lost)'

type Line = { readonly who: string; readonly sent: boolean; readonly text: string }

/** A connection with the messages that were not compared yet. */
type Connection = { readonly socket: WebSocket; readonly received: Record<string, unknown>[] }

const data = mkdtempSync(path.join(tmpdir(), 'wordhall-protocol-'))
let close: () => Promise<void>
let address = ''

beforeAll(async () => {
  const settings = readSettings({ WORDHALL_DATA: data, WORDHALL_LOG: 'silent' })
  if (!settings.ok) throw new Error(settings.refusal)
  const hall = openHall(await openSqliteStore(data), settings.value, {
    countdown: 0,
    reportError: (error) => console.error(error),
  })
  const app = await makeApp(hall, settings.value)
  await startServing({ app, hall }, { port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  close = () => stopServing({ app, hall })
})

afterAll(async () => {
  await close()
  rmSync(data, { recursive: true, force: true })
})

describe('docs/protocol.md', () => {
  test('shows a session that takes place as shown', async () => {
    const cookies = new Map<string, string>()
    const connections = new Map<string, Connection>()
    const bindings: Bindings = new Map()
    let lines = 0
    for (const [language, block] of fences()) {
      if (language === 'http') {
        lines += await driveHttp(block, cookies, bindings)
        continue
      }
      for (const { who, sent, text } of linesOf(block)) {
        lines += 1
        if (text === LOST) {
          connections.get(who)!.socket.close()
          connections.delete(who)
          continue
        }
        const connection = connections.get(who) ?? (await connect(who, cookies))
        connections.set(who, connection)
        if (sent) {
          connection.socket.send(fillIn(text, bindings))
          continue
        }
        const shown = JSON.parse(text) as Record<string, unknown>
        const real = await nextMessage(connection, shown['type'] as string)
        expect(misfit(shown, real, bindings), `${text}\nreally: ${JSON.stringify(real)}`).toBeNull()
      }
    }
    for (const { socket } of connections.values()) socket.close()
    expect(lines).toBeGreaterThan(100)
  })

  test('has every message, every request and every level', () => {
    const sent = linesOf(
      fences()
        .map(([, block]) => block)
        .join(''),
    ).map(({ text }) => text)
    for (const type of Object.keys(clientMessages)) {
      expect(DOCUMENT).toContain(`\n### ${type}\n`)
      expect(
        sent.some((text) => text.includes(`{"type": "${type}"`)),
        type,
      ).toBe(true)
    }
    for (const type of Object.keys(requests)) expect(DOCUMENT).toContain(`\n| \`${type}\` |`)
    for (const level of LEVELS) expect(DOCUMENT).toContain(`\`${level}\``)
    expect(DOCUMENT).toContain(`| \`protocol\` | \`${PROTOCOL}\` |`)
    expect(DOCUMENT).toContain(`${MAX_MESSAGE_SIZE.toLocaleString('en')} bytes`)
  })

  test('has the codes with which connections are closed', async () => {
    const cookies = new Map<string, string>()
    const codeAfter = async (spoil: (socket: WebSocket) => void): Promise<number> => {
      const { socket } = await connect('cem', cookies)
      const closed = new Promise<number>((resolve) => {
        socket.addEventListener('close', ({ code }) => resolve(code))
      })
      spoil(socket)
      return closed
    }
    const codes = [
      await codeAfter((socket) => socket.send('x'.repeat(MAX_MESSAGE_SIZE + 1))),
      await codeAfter((socket) => {
        for (let n = 0; n < 400; n += 1) socket.send(`{"type":"ping","id":${n}}`)
      }),
    ]
    expect(codes).toEqual([1009, 1008])
    for (const code of codes) expect(DOCUMENT).toContain(`| ${code} |`)
  })

  test('has every event, every field of a view and every message of the hall', () => {
    const events = quoted('src/table/table.ts', /readonly type: '([a-z-]+)'/g)
    const messages = quoted('src/protocol/messages.ts', /readonly type: '([a-z-]+)'/g)
    const fields = [
      ...fieldsOf('src/table/table-view.ts', 'TablePart'),
      ...shownFields(),
      ...fieldsOf('src/table/table-view.ts', 'FeedItem'),
      ...fieldsOf('src/table/table.ts', 'Chair'),
    ]
    expect(events.length).toBeGreaterThan(15)
    expect(fields.length).toBeGreaterThan(20)
    // `played` stays inside the hall; viewers get notices instead.
    const names = [...events.filter((type) => type !== 'played'), ...fields]
    expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
    expect(messages.filter((type) => !DOCUMENT.includes(`"type": "${type}"`))).toEqual([])
  })

  test('has every refusal', () => {
    const sources = ['src/table/decision.ts', 'src/match/match.ts', 'src/server/hall/new-table.ts']
    const codes = [
      ...sources.flatMap((source) => quoted(source, /faultRefusal\('([a-z-]+)'/g)),
      // Nobody is told that a table has moved.
      ...Object.keys(SENTENCES).filter((code) => code !== 'table-moved'),
    ]
    expect(codes.length).toBeGreaterThan(80)
    const hasCode = (code: string) => {
      return DOCUMENT.includes(`\`${code}\``) || DOCUMENT.includes(`"code": "${code}"`)
    }
    expect(codes.filter((code) => !hasCode(code))).toEqual([])
  })
})

test('misfit finds what is not as shown, and binds names once', () => {
  const names: Bindings = new Map()
  expect(misfit({ a: 1 }, { a: 1 }, names)).toBeNull()
  expect(misfit({ a: 1 }, { a: 1, b: 2 }, names)).toBe('message')
  expect(misfit({ a: 1, '…': '…' }, { a: 1, b: 2 }, names)).toBeNull()
  expect(misfit([1, '…'], [1, 2, 3], names)).toBeNull()
  expect(misfit([1], [1, 2], names)).toBe('message')
  expect(misfit({ a: '…' }, {}, names)).toBe('message')
  expect(misfit({ a: '<table>' }, { a: 'x7' }, names)).toBeNull()
  expect(misfit({ a: '<table>' }, { a: 'x8' }, names)).toBe('message.a')
  expect(fillIn('/t/<table>', names)).toBe('/t/x7')
})

function fences(): readonly (readonly [language: string, block: string])[] {
  const found = DOCUMENT.matchAll(/^```(http|session)\n(.*?)^```$/gms)
  return Array.from(found, ([, language, block]) => [language!, block!])
}

/** A message begins with who sends or receives it, and may go on over several lines. */
function linesOf(block: string): readonly Line[] {
  const found = block.matchAll(/^([a-z]+)([<>]) (.*?)\n(?=[a-z]+[<>] |$(?![^]))/gms)
  return Array.from(found, ([, who, arrow, text]) => {
    return { who: who!, sent: arrow === '>', text: text! }
  })
}

async function driveHttp(
  block: string,
  cookies: Map<string, string>,
  bindings: Bindings,
): Promise<number> {
  const lines = linesOf(block)
  for (let index = 0; index < lines.length; index += 2) {
    const { who, text: asked } = lines[index]!
    const [, method, page, body] = /^(\S+) (\S+) ?(.*)$/s.exec(asked)!
    const cookie = cookies.get(who)
    const response = await fetch(address + page!, {
      method: method!,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body: fillIn(body!, bindings) }),
    })
    const given = response.headers.getSetCookie()[0]
    if (given !== undefined) {
      expect(given).toMatch(/^wordhall=.*HttpOnly.*SameSite=Lax/)
      cookies.set(who, given.split(';')[0]!)
    }
    const [, status, shown] = /^(\d+)\n(.*)$/s.exec(lines[index + 1]!.text)!
    expect(response.status, asked).toBe(Number(status))
    const real: unknown = await response.json()
    expect(misfit(JSON.parse(shown!), real, bindings), JSON.stringify(real)).toBeNull()
  }
  return lines.length
}

async function connect(who: string, cookies: Map<string, string>): Promise<Connection> {
  if (!cookies.has(who)) {
    const response = await fetch(`${address}/api/session`, { method: 'POST' })
    cookies.set(who, response.headers.getSetCookie()[0]!.split(';')[0]!)
  }
  const headers = { cookie: cookies.get(who)! }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
  const received: Record<string, unknown>[] = []
  socket.addEventListener('message', ({ data: text }) => received.push(JSON.parse(String(text))))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return { socket, received }
}

/** Skips presence messages, unless one is shown. */
async function nextMessage({ received }: Connection, type: string): Promise<unknown> {
  const late = Date.now() + 5000
  for (;;) {
    const message = received.shift()
    if (message !== undefined) {
      if (message['type'] !== 'presence' || type === 'presence') return message
      continue
    }
    if (Date.now() > late) throw new Error(`no message of type ${type} comes`)
    await new Promise((resolve) => void setTimeout(resolve, 5))
  }
}

function quoted(source: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(path.join(ROOT, source), 'utf8')
  return Array.from(text.matchAll(pattern), (found) => found[1]!)
}

/** Fields of a table that its view shows as they are. */
function shownFields(): readonly string[] {
  const [names] = quoted('src/table/table-view.ts', /^type ShownFields = (.*)$/gm)
  return Array.from(names!.matchAll(/'(\w+)'/g), ([, name]) => name!)
}

function fieldsOf(source: string, type: string): readonly string[] {
  const [block] = quoted(source, new RegExp(`^export type ${type} = .*?\\{\\n(.*?)^\\}`, 'gms'))
  return Array.from(block!.matchAll(/^ {2}readonly (\w+)\??:/gm), ([, field]) => field!)
}
