import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, closeLater, newFolder } from '../testing/cleanup.ts'
import { enter, value } from '../testing/guest.ts'
import { connectTcp } from '../testing/raw-connection.ts'
import { oneTo, pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FILES = 128

/** A hall in a process that may have few files open. */
async function startWithFewFiles(env: Readonly<Record<string, string>>) {
  const { PATH } = process.env
  const command = `ulimit -n ${FILES}; exec "${process.execPath}" src/server/main.ts`
  const child = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: {
      PATH,
      WORDHALL_PORT: '0',
      WORDHALL_HOST: '127.0.0.1',
      WORDHALL_LOG: 'error',
      WORDHALL_DATA: newFolder(),
      WORDHALL_CONNECTIONS: '10000',
      ...env,
    },
  })
  const ended = once(child, 'close')
  closeLater(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (output += part.toString()))
  const opened = () => /is open: http:\/\/localhost:(\d+)$/m.exec(output)
  await until(() => opened() !== null || child.exitCode !== null, 'the server to open')
  if (opened() === null) throw new Error(output)
  return { child, port: Number(opened()![1]), output: () => output }
}

async function expectServed(port: number): Promise<void> {
  const guest = await enter(`http://127.0.0.1:${port}`)
  const { table } = await guest.openTable()
  value(await guest.start(table))
  value(await guest.write(table, 'steam'))
  guest.client.close()
}

/** Opens more connections than there can be, and waits until only `most` are left. */
async function fill(port: number, most: number): Promise<readonly Socket[]> {
  const sockets = oneTo(3 * FILES).map(() => connectTcp(port))
  const left = () => sockets.filter(({ closed }) => !closed).length
  await until(() => left() <= most, 'the rest to be closed')
  return sockets
}

/** Closes the connections, and waits until new ones are accepted. */
async function release(port: number, sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy()
  const isServed = () => {
    return fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  while (!(await isServed())) await pause(20)
}

describe(`a hall that may open ${FILES} files`, () => {
  test('keeps enough of them for itself when it is filled up, and recovers', async () => {
    const { child, port, output } = await startWithFewFiles({})
    const player = await enter(`http://127.0.0.1:${port}`)
    const { table } = await player.openTable()
    value(await player.start(table))
    const sockets = await fill(port, FILES / 2)
    value(await player.write(table, 'steam'))
    await release(port, sockets)
    await expectServed(port)
    expect(child.exitCode).toBeNull()
    expect(output()).not.toMatch(/error/i)
  })

  test('survives even if it runs out of files, and recovers', async () => {
    const { child, port } = await startWithFewFiles({ WORDHALL_MAX_CONNECTIONS: '100000' })
    const player = await enter(`http://127.0.0.1:${port}`)
    const { table } = await player.openTable()
    value(await player.start(table))
    const sockets = await fill(port, FILES)
    value(await player.write(table, 'steam'))
    await release(port, sockets)
    await expectServed(port)
    expect(child.exitCode).toBeNull()
  })
})
