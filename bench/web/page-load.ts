/** What a page takes to load on a phone: bytes, requests, and what moves meanwhile. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { haveIntrosSeen } from '../../tools/pictures/seen-intros.ts'

export type PageLoad = {
  readonly kilobytes: number
  readonly requests: number
  readonly layoutShift: number
}

export type Place = {
  readonly name: string
  readonly path: string
  /** CSS of what is there once the page has loaded. */
  readonly loaded: string
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** As Lighthouse throttles phones: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

/** Runs in the page. */
const RECORD_SHIFTS = `
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) globalThis.layoutShift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

export type Visitor = { readonly address: string; readonly cookie: string }

/** A page by its address, with an empty cache. */
export async function measureLoad(
  browser: Browser,
  visitor: Visitor,
  { path, loaded }: Place,
): Promise<PageLoad> {
  const { context, page } = await openPhone(browser, visitor)
  const traffic = await observe(page)
  await page.goto(path)
  await page.locator(loaded).first().waitFor()
  return finish(context, page, traffic)
}

/** From the front door to the board of a new game against bots. */
export async function measureEntry(
  browser: Browser,
  visitor: Visitor,
  game: string,
): Promise<PageLoad> {
  const { context, page } = await openPhone(browser, visitor)
  await page.goto('/')
  const entry = page.locator(`article[data-game=${game}]`)
  await entry.scrollIntoViewIfNeeded()
  await entry.getByRole('img').first().waitFor()
  await page.waitForLoadState('networkidle')
  const traffic = await observe(page)
  await page.evaluate('globalThis.layoutShift = 0')
  await entry.getByRole('button', { name: /^Play (a bot|bots)$/ }).click()
  await page.locator('[data-phase=playing]').waitFor()
  return finish(context, page, traffic)
}

type Traffic = { requests: number; readonly sizes: Promise<number>[] }

async function openPhone(
  browser: Browser,
  { address, cookie }: Visitor,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ ...PHONE, baseURL: address })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: address }])
  await haveIntrosSeen(context)
  await context.addInitScript(RECORD_SHIFTS)
  return { context, page: await context.newPage() }
}

/** Slows the connection down, and counts what is sent from now on. */
async function observe(page: Page): Promise<Traffic> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  const traffic: Traffic = { requests: 0, sizes: [] }
  page.on('websocket', () => (traffic.requests += 1))
  context.on('request', () => (traffic.requests += 1))
  context.on('requestfinished', (request) => {
    // The dictionary comes in the background.
    if (request.url().includes('/api/words/')) return
    traffic.sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return traffic
}

async function finish(context: BrowserContext, page: Page, traffic: Traffic): Promise<PageLoad> {
  await page.waitForLoadState('networkidle')
  const layoutShift = Number(await page.evaluate('globalThis.layoutShift'))
  const bytes = await Promise.all(traffic.sizes)
  await context.close()
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000
  return { kilobytes, requests: traffic.requests, layoutShift }
}
