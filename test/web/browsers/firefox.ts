import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import type { RemoteBrowser } from './remote-browser.ts'

type Answer = {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string }
}

type Pending = { resolve(value: never): void; reject(error: Error): void }

/** Firefox over WebDriver BiDi, which it speaks without a driver. */
export async function openFirefox(program: string): Promise<RemoteBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'wordhall-firefox-'))
  const args = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => reject(new Error(`Firefox ended: ${output}`)))
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString()
      const listening = /WebDriver BiDi listening on (\S+)/.exec(output)
      if (listening !== null) resolve(listening[1]!)
    })
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const pending = new Map<number, Pending>()
  const faults: string[] = []
  socket.on('message', (data: Buffer) => {
    const { id, type, result, message, params } = JSON.parse(data.toString()) as Answer
    if (type === 'event' && params?.level === 'error') faults.push(params.text ?? 'an error')
    const waiting = id === undefined ? undefined : pending.get(id)
    if (type === 'success') waiting?.resolve(result as never)
    if (type === 'error') waiting?.reject(new Error(message))
  })
  let count = 0
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      count += 1
      pending.set(count, { resolve, reject })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  return {
    version: capabilities.browserVersion,
    faults: () => Promise.resolve(faults),
    async open(url, cookie) {
      const [name, value] = cookie.split('=') as [string, string]
      const domain = new URL(url).hostname
      await send('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain, path: '/' },
      })
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const { result } = await send<{ result: { value?: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })
      return result.value === undefined ? undefined : JSON.parse(result.value)
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async close() {
      const ended = once(child, 'close')
      await send('browser.close', {})
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
