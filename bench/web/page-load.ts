/** What a page takes to load on a phone: bytes, requests, and what moves meanwhile. */
import type { Browser } from 'playwright-core'
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

export async function measureLoad(
  browser: Browser,
  { address, cookie }: { readonly address: string; readonly cookie: string },
  { path, loaded }: Place,
): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, baseURL: address })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: address }])
  await haveIntrosSeen(context)
  await context.addInitScript(RECORD_SHIFTS)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  let requests = 0
  const sizes: Promise<number>[] = []
  page.on('websocket', () => (requests += 1))
  context.on('request', () => (requests += 1))
  context.on('requestfinished', (request) => {
    // The dictionary comes in the background.
    if (request.url().includes('/api/words/')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await page.locator(loaded).first().waitFor()
  await page.waitForLoadState('networkidle')
  const layoutShift = Number(await page.evaluate('globalThis.layoutShift'))
  const bytes = await Promise.all(sizes)
  await context.close()
  return { kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000, requests, layoutShift }
}
