import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { beginGame } from '../driver/tables.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { useTestHall, visitAsStranger, type Device } from '../driver/visitors.ts'

const testHall = useTestHall()

const GAMES = registry.map(({ game }) => game.id)
const NAMES = registry.map(({ game }) => game.name)
const DEVICES: readonly Device[] = ['phone', 'desktop']

/** The most that may move when a table is entered: shares of the window, as browsers count them. */
const MAX_AT_TABLE = 0.02
/** A font that is a hair wider than its fallback. */
const MAX_AT_FRONT_DOOR = 0.001

for (const device of DEVICES) {
  test(`on a slow connection nothing moves on a ${device} when the front door opens`, async () => {
    const { page } = await visitAsStranger(testHall(), { device })
    await slowDown(page)
    await page.goto('/')
    await expectVisible(page.getByRole('link', { name: /^Settings of/ }))
    await expectVisible(page.getByRole('article').first().getByRole('img').first())
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_AT_FRONT_DOOR)

    // The second time the tables where one left off have their place.
    await openTableOf(page)
    await expectVisible(page.getByRole('link', { name: /^Back to your table/ }))
    await page.goto('/')
    await expectVisible(page.getByRole('link', { name: /^Back to your table/ }))
    const again = await shiftsOf(page)
    expect(sum(again), JSON.stringify(again)).toBeLessThanOrEqual(MAX_AT_FRONT_DOOR)
  })

  test(`on a slow connection nothing moves on a ${device} when a game is entered`, async () => {
    for (const game of GAMES) {
      const { path, people } = await beginGame(testHall(), [{ name: 'Ann', device }], {
        game,
        options: {},
        others: ['Ben'],
      })
      const { page, context } = people[0]!
      await slowDown(page)
      // The code of the board comes when its frame is there.
      const { promise: framed, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/board-/, (route) => void framed.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'commit' })
      const frame = page.getByText('Laying out the board…')
      await expectVisible(frame)
      const framedAt = (await frame.boundingBox())!
      release()
      await expectVisible(page.locator('[data-game][data-phase=playing]'))
      await expectGone(page.locator('[data-countdown]'))
      await page.waitForLoadState('networkidle')
      const shifts = await shiftsOf(page)
      expect(sum(shifts), `${game} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_AT_TABLE)
      const { x, width } = (await page.getByRole('region', { name: 'The board' }).boundingBox())!
      expect([framedAt.x, framedAt.width], `${game}: the place of its frame`).toEqual([x, width])
      await context.close()
    }
  })
}

test('on a slow phone nothing moves after a game was begun by a button', async () => {
  for (const name of NAMES) {
    const { page, context } = await visitAsStranger(testHall(), { device: 'phone' })
    await slowDown(page)
    await page.goto('/')
    await expectVisible(page.getByRole('link', { name: /^Settings of/ }))
    const button = page
      .getByRole('article', { name })
      .getByRole('button', { name: /^Play (a bot|bots)$/ })
    await button.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => void (globalThis as Recording).shifts!.splice(0))
    await button.click()
    await expectVisible(page.locator('[data-game][data-phase=playing]'))
    await expectGone(page.locator('[data-countdown]'))
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    expect.soft(sum(shifts), `${name} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_AT_TABLE)
    await context.close()
  }
})

/** Opens a table and comes back to the front door. */
async function openTableOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play friends' }).first().click()
  await page.waitForURL(/\/t\//)
  await page.goto('/')
}

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** As with a bad reception, and without a cache; records layout shifts. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(recordShifts)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  })
}

type Recording = { shifts?: Shift[] }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page. */
function recordShifts(): void {
  const shifts: Shift[] = []
  ;(globalThis as Recording).shifts = shifts
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 100))
      shifts.push({ value, moved: moved.map(String) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  // Two frames later everything that is laid out by now has been counted.
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)))
    return (globalThis as Recording).shifts!
  })
}

function sum(shifts: readonly Shift[]): number {
  return shifts.reduce((total, { value }) => total + value, 0)
}
