import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { enterHall, HallClient } from '#client/hall-client.ts'
import { closeAll } from '../../server/testing/cleanup.ts'
import { DEAL, enter, value, type Guest, type Setup } from '../../server/testing/guest.ts'
import {
  openTestHall,
  type TestHall,
  type TestHallSettings,
} from '../../server/testing/test-hall.ts'
import { haveIntrosSeen } from '../../../tools/pictures/seen-intros.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/programs/chromium.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1920, height: 1080 } },
} as const

export type Device = keyof typeof DEVICES

export const EVERY_DEVICE = Object.keys(DEVICES) as readonly Device[]

export type Theme = 'light' | 'dark'

/** Somebody at a browser. */
export type Visitor = {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** Errors in the browser; any of them fails the test. */
  readonly faults: string[]
  /** Allows errors that the test causes on purpose. */
  allowErrors(pattern: RegExp): void
}

/** A visitor whose session is known. */
export type Named = Visitor & { readonly cookie: string }

export type Arrival = {
  readonly name?: string
  readonly device?: Device
  readonly theme?: Theme
  /** Where to go at once; null for nowhere yet. */
  readonly path?: string | null
  /** As on a local network: at a host name, over plain HTTP, without a secure context. */
  readonly insecure?: boolean
  /** Whether they have played no game before, so that three cards introduce each. */
  readonly newcomer?: boolean
}

/** What a browser reports of a connection that is refused or cut off, whatever it was doing. */
export const CONNECTION_ERRORS =
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET|Connection closed before/

/** How long a page may take for one step; browsers are slow on a busy machine. */
const TIMEOUT = 60_000

/** Resolves to this machine in the tests' browser only. */
const HOST = 'hall.test'

/** Serve all test files of a worker. The browser ends with its worker. */
let browser: Promise<Browser> | null = null
let arePagesBuilt = false
const visitors: Visitor[] = []

/** Call at the top of a file. An error in a browser fails the test. */
export function useVisitors(): void {
  vi.setConfig({ testTimeout: 5 * TIMEOUT })
  beforeAll(buildPages)
  afterEach(async () => {
    const faults = visitors.flatMap((visitor) =>
      visitor.faults.map((fault) => `${visitor.name}: ${fault}`),
    )
    await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
    expect(faults).toEqual([])
  })
}

/** `useVisitors`, and one hall for all tests of the file. */
export function useTestHall(settings: TestHallSettings = {}): () => TestHall {
  useVisitors()
  let testHall: TestHall | null = null
  beforeAll(async () => void (testHall = await openTestHall(settings)))
  afterAll(async () => {
    await closeAll()
    expect(testHall?.failures).toEqual([])
  })
  return () => testHall!
}

/** Builds the pages if they are out of date. */
function buildPages(): void {
  if (arePagesBuilt) return
  // Tests run in another mode, but pages are built as they are served.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['tools/setup.js', '--pages'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  arePagesBuilt = true
}

/** The browser of the tests, for pages that no visitor opens. */
export function openBrowser(): Promise<Browser> {
  browser = reopened(browser)
  return browser
}

/** The browser that is open, or a new one if there is none or it has crashed. */
async function reopened(earlier: Promise<Browser> | null): Promise<Browser> {
  const open = await earlier?.catch(() => null)
  if (open?.isConnected() === true) return open
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
}

export async function visit(
  { address }: { readonly address: string },
  {
    name = 'Ann',
    device = 'desktop',
    theme = 'light',
    path: to = '/',
    insecure = false,
    newcomer = false,
  }: Arrival = {},
): Promise<Named> {
  const baseURL = insecure ? address.replace('127.0.0.1', HOST) : address
  const context = await (
    await openBrowser()
  ).newContext({
    ...DEVICES[device],
    baseURL,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(TIMEOUT)
  const cookie = await sessionOf(address, name)
  const [key, secret] = cookie.split('=') as [string, string]
  await context.addCookies([
    { name: key, value: secret, url: baseURL, httpOnly: true, sameSite: 'Lax' },
  ])
  if (!newcomer) await haveIntrosSeen(context)
  const visitor = { ...(await watched(context, name)), cookie }
  if (to !== null) await visitor.page.goto(to)
  return visitor
}

/** A first visit: no cookie, and the name that the hall gives. */
export async function visitAsStranger(
  { address }: { readonly address: string },
  { device = 'desktop' }: Pick<Arrival, 'device'> = {},
): Promise<Visitor> {
  const context = await (
    await openBrowser()
  ).newContext({ ...DEVICES[device], baseURL: address, reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT)
  await haveIntrosSeen(context)
  return watched(context, 'a stranger')
}

/** The cookie of a new session under that name. */
async function sessionOf(address: string, name: string): Promise<string> {
  const cookie = await enterHall(address)
  const client = new HallClient({ address, cookie, client: 'naming' })
  value(await client.rename(name))
  client.close()
  return cookie
}

/** The same person's client, for what the pages do not offer. */
export function clientOf(
  { address }: { readonly address: string },
  { cookie }: Named,
): Promise<Guest> {
  // A new device, because a known one would have to continue its message ids.
  return enter(address, { cookie, device: randomUUID() })
}

/** Opens a table with an arranged deal, which the pages cannot do. */
export async function openArranged(
  server: { readonly address: string },
  host: Named,
  setup: Setup & { readonly game?: string } = {},
): Promise<{ readonly table: string; readonly code: string; readonly path: string }> {
  const { client } = await clientOf(server, host)
  const opened = value(await client.open({ game: 'boggle-master', deal: DEAL, ...setup }))
  client.close()
  return { ...opened, path: `/t/${opened.code}` }
}

async function watched(context: BrowserContext, name: string): Promise<Visitor> {
  const page = await context.newPage()
  const faults: string[] = []
  const allowed: RegExp[] = []
  const record = (fault: string): void => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    record(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => record(String(error.stack ?? error)))
  const allowErrors = (pattern: RegExp): void => void allowed.push(pattern)
  const visitor = { name, page, context, faults, allowErrors }
  visitors.push(visitor)
  return visitor
}
