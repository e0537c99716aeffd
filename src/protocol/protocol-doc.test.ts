import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEVELS } from '#kit/bot.ts'
import { requests } from '#table/table-request.ts'
import { clientMessages, LARGEST_MESSAGE, PROTOCOL } from '#protocol/messages.ts'
import { fillIn, misfit, type Bindings } from '#protocol/testing/shown.ts'
import { Hall } from '#server/hall/hall.ts'
import { readSettings } from '#server/settings.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { makeApp } from '#server/web/app.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/protocol.md'), 'utf8')
const LOST = '(the connection is lost)'

type Line = { readonly who: string; readonly sent: boolean; readonly text: string }

/** Messages that came and were not looked at yet. */
type Ear = { readonly socket: WebSocket; readonly heard: Record<string, unknown>[] }

const data = mkdtempSync(path.join(tmpdir(), 'wordhall-protocol-'))
let close: () => Promise<void>
let address = ''

beforeAll(async () => {
  const settings = readSettings({ WORDHALL_DATA: data, WORDHALL_LOG: 'silent' })
  if (!settings.ok) throw new Error(settings.refusal)
  const hall = new Hall(await openSqliteStore(data), {
    botThreads: 1,
    tables: settings.value.tables,
    now: () => Date.now(),
    failed: (error) => console.error(error),
  })
  const app = await makeApp(hall, settings.value)
  await hall.start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  close = async () => {
    await app.close()
    await hall.close()
  }
})

afterAll(async () => {
  await close()
  rmSync(data, { recursive: true, force: true })
})

describe('the document of the protocol', () => {
  test('shows a session that is true from top to bottom', async () => {
    const cookies = new Map<string, string>()
    const ears = new Map<string, Ear>()
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
          ears.get(who)!.socket.close()
          ears.delete(who)
          continue
        }
        const ear = ears.get(who) ?? (await connect(who, cookies))
        ears.set(who, ear)
        if (sent) {
          ear.socket.send(fillIn(text, bindings))
          continue
        }
        const shown = JSON.parse(text) as Record<string, unknown>
        const real = await nextMessage(ear, shown['type'] as string)
        expect(misfit(shown, real, bindings), `${text}\nreally: ${JSON.stringify(real)}`).toBeNull()
      }
    }
    for (const { socket } of ears.values()) socket.close()
    expect(lines).toBeGreaterThan(100)
  })

  test('shows every message, every request and every level', () => {
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
    expect(DOCUMENT).toContain(`${LARGEST_MESSAGE.toLocaleString('en')} bytes`)
  })

  test('tells how connections are closed', async () => {
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
      await codeAfter((socket) => socket.send('x'.repeat(LARGEST_MESSAGE + 1))),
      await codeAfter((socket) => {
        for (let n = 0; n < 400; n += 1) socket.send(`{"type":"ping","n":${n}}`)
      }),
    ]
    expect(codes).toEqual([1009, 1008])
    for (const code of codes) expect(DOCUMENT).toContain(`| ${code} |`)
  })

  test('has every happening, every field of a view and every message of the hall', () => {
    const happenings = quoted('src/hall/sitting.ts', /readonly type: '([a-z-]+)'/g)
    const told = quoted('src/protocol/messages.ts', /readonly type: '([a-z-]+)'/g)
    const fields = [
      ...fieldsOf('src/hall/sitting-view.ts', 'HallPart'),
      ...fieldsOf('src/hall/sitting-view.ts', 'News'),
      ...fieldsOf('src/hall/sitting.ts', 'Chair'),
    ]
    expect(happenings.length).toBeGreaterThan(15)
    expect(fields.length).toBeGreaterThan(20)
    // `played` stays inside the hall; what comes of it is told as notices.
    const names = [...happenings.filter((type) => type !== 'played'), ...fields]
    expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
    expect(told.filter((type) => !DOCUMENT.includes(`"type": "${type}"`))).toEqual([])
  })

  test('has a line for every refusal', () => {
    const sources = [
      'src/hall/decision.ts',
      'src/table/table.ts',
      'src/server/hall/hall.ts',
      'src/server/hall/live-sitting.ts',
      'src/server/web/connection.ts',
      'src/server/web/app.ts',
    ]
    const given = /(?:refused\(|#refuse\([^'{]*, |code: )'([a-z-]+)'/g
    const codes = new Set(sources.flatMap((source) => quoted(source, given)))
    expect(codes.size).toBeGreaterThan(35)
    const hasCode = (code: string) => {
      return DOCUMENT.includes(`\`${code}\``) || DOCUMENT.includes(`"code": "${code}"`)
    }
    expect([...codes].filter((code) => !hasCode(code))).toEqual([])
  })
})

test('a comparison finds what is not as shown, and binds names once', () => {
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

/** Each begins with who it is; what follows on further lines belongs to it. */
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

async function connect(who: string, cookies: Map<string, string>): Promise<Ear> {
  if (!cookies.has(who)) {
    const response = await fetch(`${address}/api/session`, { method: 'POST' })
    cookies.set(who, response.headers.getSetCookie()[0]!.split(';')[0]!)
  }
  const headers = { cookie: cookies.get(who)! }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
  const heard: Record<string, unknown>[] = []
  socket.addEventListener('message', ({ data: text }) => heard.push(JSON.parse(String(text))))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return { socket, heard }
}

/** Presence is passed over unless it is what is shown. */
async function nextMessage({ heard }: Ear, type: string): Promise<unknown> {
  const late = Date.now() + 5000
  for (;;) {
    const message = heard.shift()
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

function fieldsOf(source: string, type: string): readonly string[] {
  const [block] = quoted(source, new RegExp(`^export type ${type} = \\{\\n(.*?)^\\}`, 'gms'))
  return Array.from(block!.matchAll(/^ {2}readonly (\w+)\??:/gm), ([, field]) => field!)
}
