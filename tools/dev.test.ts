import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'

test('npm run dev serves pages and server at one address, and stops on SIGTERM', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'wordhall-dev-'))
  const dev = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, WORDHALL_DATA: data },
  })
  const ended = once(dev, 'exit')
  try {
    const address = await addressOf(dev.stdout)
    const headers = { origin: address }

    const page = await fetch(address)
    expect(await page.text()).toContain('/@vite/client')
    const health = await fetch(`${address}/health`)
    expect(await health.json()).toMatchObject({ ok: true })
    const session = await fetch(`${address}/api/session`, { method: 'POST', headers })
    expect(session.status).toBe(200)

    const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
    const socket = new WebSocket(`${address}/ws`, { headers: { ...headers, cookie } })
    await once(socket, 'open')
    socket.terminate()

    dev.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  } finally {
    dev.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
})

/** The address that the output says to open, without the slash at its end. */
async function addressOf(output: Readable): Promise<string> {
  let printed = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const address = /Open (http:\S+)\//.exec(printed)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`No address in: ${printed}`)
}
