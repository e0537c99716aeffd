import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, closeLater, newFolder } from './testing/cleanup.ts'
import { enter, value } from './testing/guest.ts'
import { until } from './testing/waiting.ts'

afterEach(closeAll)

const ROOT = path.resolve(import.meta.dirname, '../..')

type Server = {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

const USUAL = {
  WORDHALL_PORT: '0',
  WORDHALL_HOST: '127.0.0.1',
  WORDHALL_LOG: 'error',
}

type Environment = Readonly<Record<string, string>>

/** Starts the server as an operator would. */
function run(env: Environment, args: readonly string[] = []): Server {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    cwd: ROOT,
    env: { ...USUAL, PATH, NODE_COMPILE_CACHE, ...env },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (part: Buffer) => void (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (err += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  closeLater(() => void child.kill('SIGKILL'))
  return { child, out: () => out, err: () => err, ended }
}

/** Waits until it is open; returns its address. */
async function opened(server: Server): Promise<{ readonly address: string }> {
  const said = () => /^Wordhall is open: (http:\/\/localhost:\d+)$/m.exec(server.out())
  let over = false
  void server.ended.then(() => (over = true))
  await until(() => said() !== null || over, 'the server to open')
  if (over) throw new Error(`the server did not open: ${server.err()}`)
  return { address: said()![1]!.replace('localhost', '127.0.0.1') }
}

/** It ends at once with one clear line. */
async function expectComplaint(server: Server, complaint: RegExp): Promise<void> {
  const code = await server.ended
  expect(server.err()).toMatch(complaint)
  expect(server.err().trimEnd().split('\n')).toHaveLength(1)
  expect(server.out()).toBe('')
  expect(code).toBe(1)
}

describe('the server process', () => {
  test('prints its settings with --help', async () => {
    const server = run({ WORDHALL_PORT: 'nonsense' }, ['--help'])
    expect(await server.ended).toBe(0)
    expect(server.err()).toBe('')
    for (const name of [
      'PORT',
      'HOST',
      'DATA',
      'DICTIONARIES',
      'DATABASE',
      'ORIGINS',
      'RATE',
      'CONNECTIONS',
      'REQUESTS',
      'GUESTS',
      'TABLES',
      'ABANDON_HOURS',
      'BOT_THREADS',
      'PROXY',
      'LOG',
    ]) {
      expect(server.out()).toContain(`WORDHALL_${name} `)
    }
  })

  test('leaves out dictionaries that cannot be used, with a warning, and offers the others', async () => {
    const data = newFolder()
    const dictionaries = path.join(data, 'dictionaries')
    mkdirSync(dictionaries)
    for (const file of ['klingon.aff', 'klingon.dic', 'elvish.dic', 'french.dic']) {
      writeFileSync(path.join(dictionaries, file), '')
    }
    const server = run({ WORDHALL_DATA: data, WORDHALL_LOG: 'warn' })
    const { address } = await opened(server)
    // The log is written by itself, not in step with what else is printed.
    await until(() => server.out().includes('french is left out'), 'the warnings')
    expect(server.out()).toMatch(/elvish is left out: elvish\.aff is missing/)
    expect(server.out()).toMatch(/french is left out: there is a language of this name already/)
    const answer = await fetch(`${address}/api/languages`)
    const { languages } = (await answer.json()) as { languages: readonly { name: string }[] }
    const names = languages.map(({ name }) => name)
    expect(names).toContain('klingon')
    expect(names).not.toContain('elvish')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test.each([
    ['WORDHALL_PORT', 'http'],
    ['WORDHALL_PORT', '65536'],
    ['WORDHALL_PORT', '-1'],
    ['WORDHALL_RATE', '0'],
    ['WORDHALL_CONNECTIONS', '0'],
    ['WORDHALL_GUESTS', 'many'],
    ['WORDHALL_ABANDON_HOURS', '0'],
    ['WORDHALL_BOT_THREADS', '1.5'],
    ['WORDHALL_DATABASE', 'mysql://localhost'],
    ['WORDHALL_ORIGINS', 'https://a.example.org,nonsense'],
    ['WORDHALL_ORIGINS', 'example.org:8080'],
    ['WORDHALL_PROXY', 'maybe'],
    ['WORDHALL_LOG', 'loud'],
    ['WORDHALL_COLOUR', 'blue'],
  ])('does not start with %s=%s', async (name, setting) => {
    const server = run({ WORDHALL_DATA: newFolder(), [name]: setting })
    await expectComplaint(server, new RegExp(`^wordhall: ${name}\\b.*\\b(must|is)\\b`))
  })

  test('does not start on a port in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    closeLater(() => void occupant.close())
    const { port } = occupant.address() as AddressInfo
    const server = run({ WORDHALL_PORT: String(port), WORDHALL_DATA: newFolder() })
    await expectComplaint(server, new RegExp(`port ${port} is in use; .*WORDHALL_PORT`))
  })

  test('does not start on an address of another machine', async () => {
    const server = run({ WORDHALL_HOST: '192.0.2.1', WORDHALL_DATA: newFolder() })
    await expectComplaint(server, /192\.0\.2\.1 is no address of this machine/)
  })

  test('does not start on a data folder that is a file or damaged', async () => {
    const folder = newFolder()
    const file = path.join(folder, 'file')
    writeFileSync(file, 'not a folder')
    await expectComplaint(run({ WORDHALL_DATA: file }), /cannot be made .* WORDHALL_DATA/)
    const damaged = newFolder()
    writeFileSync(path.join(damaged, 'wordhall.sqlite'), 'no database at all '.repeat(1000))
    await expectComplaint(
      run({ WORDHALL_DATA: damaged }),
      /wordhall\.sqlite is damaged or not Wordhall's/,
    )
    const kept = readFileSync(path.join(damaged, 'wordhall.sqlite'), 'utf8')
    expect(kept).toMatch(/^no database at all/)
  })

  test('locks its data folder, and prints its address', async () => {
    const folder = newFolder()
    const first = run({ WORDHALL_DATA: folder })
    const { address } = await opened(first)
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ ok: true })
    await expectComplaint(run({ WORDHALL_DATA: folder }), /another Wordhall server is using/)
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ ok: true })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'announces its end on %s, and loses nothing',
    async (signal) => {
      const folder = newFolder()
      const first = run({ WORDHALL_DATA: folder })
      const { address } = await opened(first)
      const ada = await enter(address, { name: 'Ada' })
      const bob = await enter(address, { name: 'Bob' })
      const { table, code } = await ada.openTable()
      await bob.joinAndSit(code)
      await ada.seatBots(table, ['master'])
      value(await ada.start(table))
      await until(() => ada.phase(table) === 'playing', 'the end of the countdown')
      value(await ada.write(table, 'steam'))
      first.child.kill(signal)
      expect(await first.ended).toBe(0)
      expect(first.out()).toMatch(/Wordhall closes\.\n$/)
      expect(first.err()).toBe('')
      for (const guest of [ada, bob]) {
        await until(
          () => guest.received.some(({ type }) => type === 'closing'),
          'the closing message',
        )
      }
      const { port } = new URL(address)
      const second = run({ WORDHALL_DATA: folder, WORDHALL_PORT: port })
      await opened(second)
      value(await ada.write(table, 'rings'))
      await until(() => ada.view(table).list!.length === 2, 'both words')
      expect(ada.view(table).list).toEqual(['steam', 'rings'])
      expect(bob.phase(table)).toBe('playing')
      expect(second.err()).toBe('')
    },
  )

  test('closes in order even if it is sent further signals meanwhile', async () => {
    const server = run({ WORDHALL_DATA: newFolder() })
    const { address } = await opened(server)
    const ada = await enter(address, { name: 'Ada' })
    const { table } = await ada.openTable()
    await ada.seatBots(table, ['master'])
    value(await ada.start(table))
    server.child.kill('SIGTERM')
    await until(() => server.out().includes('Wordhall closes.'), 'the hall to close')
    for (const signal of ['SIGTERM', 'SIGINT'] as const) server.child.kill(signal)
    // Null if a signal had killed it.
    expect(await server.ended).toBe(0)
    expect(server.out()).toMatch(/Wordhall closes\.\n$/)
    expect(server.err()).toBe('')
  })
})
