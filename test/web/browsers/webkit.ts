import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { WebKit } from '../../../tools/programs/webkit.ts'
import { pause } from '../../server/testing/waiting.ts'
import { freePort } from '../../../tools/programs/free-port.ts'
import type { RemoteBrowser } from './remote-browser.ts'

/**
 * Runs in the page once it has loaded, because WebDriver has no events. A page whose scripts fail before that
 * shows nothing of what is waited for.
 */
const RECORD_FAULTS = `(() => {
  const faults = globalThis.faults = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  const { error } = console
  console.error = (...all) => { faults.push(all.join(' ')); error(...all) }
})()`

/** WebKitGTK over WebDriver, on a screen that nobody sees. */
export async function openWebKit({ driver, browser, screen }: WebKit): Promise<RemoteBrowser> {
  const { display, child: xvfb } = await openScreen(screen)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: display }
  const webDriver = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const call = async (method: string, route: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const answer = await fetch(`${address}${route}`, init)
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  while (!(await isUp(address))) await pause(50)
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const opened = (await call('POST', '/session', { capabilities })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const session = `/session/${opened.sessionId}`
  const evaluate = (expression: string): Promise<unknown> =>
    call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  const faults: string[] = []
  const collect = async (): Promise<readonly string[]> => {
    faults.push(...((await evaluate('globalThis.faults?.splice(0) ?? []')) as string[]))
    return faults
  }
  return {
    version: opened.capabilities.browserVersion,
    faults: collect,
    async open(url, cookie) {
      await collect()
      const [name, value] = cookie.split('=')
      // Cookies can only be set for the page that is open.
      await call('POST', `${session}/url`, { url: new URL('/icon.svg', url).href })
      await call('POST', `${session}/cookie`, { cookie: { name, value, path: '/' } })
      await call('POST', `${session}/url`, { url })
      await evaluate(RECORD_FAULTS)
    },
    evaluate,
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    async close() {
      await call('DELETE', session)
      await Promise.all([end(webDriver), end(xvfb)])
    },
  }
}

function isUp(address: string): Promise<boolean> {
  return fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A display of a number that is free. */
async function openScreen(program: string): Promise<{ display: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, child }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill()
  await ended
}
