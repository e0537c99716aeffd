import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cube } from '../driver/boggle-master.ts'
import { expectVisible } from '../driver/page.ts'
import { useTestHall, visitAsStranger } from '../driver/visitors.ts'

const testHall = useTestHall()

/** Bytes as sent: pages, scripts, styles, fonts and the pictures of all games. */
const FRONT_DOOR = 120_000
const FONTS = 60_000
const REQUESTS = 12
/** From the front door to the board, without the dictionary. */
const GAME = 90_000

type Traffic = {
  readonly sizes: Map<string, number>
  requests: number
}

const GAMES = ['Boggle Master', 'Cambridge', 'Oxfurd Bluff', 'Take My Word For It', 'Tuf']

test(`the front door takes at most ${FRONT_DOOR / 1000} KB and ${REQUESTS} requests`, async () => {
  const { page, context } = await visitAsStranger(testHall())
  const traffic = observe(context, page)
  await page.goto('/')
  await expectVisible(page.getByRole('link', { name: /^Settings of/ }))
  const games = page.getByRole('region', { name: 'Games' }).getByRole('article')
  for (const game of await games.all()) {
    await game.scrollIntoViewIfNeeded()
    await expectVisible(game.getByRole('img').first())
  }
  await page.waitForLoadState('networkidle')
  const listed = list(traffic)
  expect(sum(traffic, /./), listed).toBeLessThanOrEqual(FRONT_DOOR)
  expect(traffic.requests, listed).toBeLessThanOrEqual(REQUESTS)
  expect(sum(traffic, /\.woff2$/), listed).toBeLessThanOrEqual(FONTS)
  expect(sum(traffic, /\.woff2$/)).toBeGreaterThan(0)
  expect(
    [...traffic.sizes.keys()].filter((name) => /\/(board|table|words)[-/]/.test(name)),
  ).toEqual([])
})

test('the page of a table preloads the code of tables, and the front door does not', async () => {
  const preload = /rel="modulepreload"[^>]*\/table-/
  const { address } = testHall()
  expect(await (await fetch(`${address}/t/bako-tiru`)).text()).toMatch(preload)
  expect(await (await fetch(address)).text()).not.toMatch(preload)
})

test('code and words of a table are on their way as soon as its buttons are pointed at, pressed or focused', async () => {
  const reach: Readonly<Record<string, (play: Locator) => Promise<void>>> = {
    pointed: (play) => play.hover(),
    pressed: (play) => play.dispatchEvent('pointerdown'),
    focused: (play) => play.focus(),
  }
  for (const [how, begin] of Object.entries(reach)) {
    const { page, context } = await visitAsStranger(testHall())
    await page.goto('/')
    const game = page.getByRole('article', { name: 'Take My Word For It' })
    await game.scrollIntoViewIfNeeded()
    await expectVisible(game.getByRole('img').first())
    await page.waitForLoadState('networkidle')
    const traffic = observe(context, page)
    await begin(game.getByRole('button', { name: /^Play (a bot|bots)$/ }))
    for (const part of [/\/table-page-|\/table-/, /\/board-/, /^\/api\/words\//]) {
      await expect
        .poll(() => sum(traffic, part), { message: `${how} ${part.source}`, timeout: 30_000 })
        .toBeGreaterThan(0)
    }
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  }
})

test(`entering a game takes at most ${GAME / 1000} KB, and its dictionary keeps nobody waiting`, async () => {
  for (const name of GAMES) {
    const { page, context } = await visitAsStranger(testHall())
    // Dictionaries never arrive.
    await page.route('/api/words/*', () => {})
    await page.goto('/')
    const game = page.getByRole('article', { name })
    await game.scrollIntoViewIfNeeded()
    await expectVisible(game.getByRole('img').first())
    await page.waitForLoadState('networkidle')
    const traffic = observe(context, page)
    const board = page.waitForResponse(/\/board-.*\.js$/)
    await game.getByRole('button', { name: /^Play (a bot|bots)$/ }).click()
    await (await board).finished()
    await FIRST_MOVES[name]?.(page)
    await expectVisible(page.getByRole('button', { name: 'Leave' }))
    expect(sum(traffic, /./), list(traffic)).toBeLessThanOrEqual(GAME)
    expect(sum(traffic, /\/board-/)).toBeGreaterThan(0)
    await context.close()
  }
})

/** In games that fetch a dictionary for the first move. */
const FIRST_MOVES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'Boggle Master'(page) {
    await cube(page, 0).click()
  },
  async Cambridge(page) {
    await page.getByLabel('Your secret word').fill('planet')
    await page.getByRole('button', { name: 'Choose' }).click()
    await expectVisible(page.getByRole('button', { name: 'Change' }))
    // Against bots it is shorter.
    await expectVisible(page.getByText('Hand 1, to 50'))
  },
}

/** Counts what is sent from now on. */
function observe(context: BrowserContext, page: Page): Traffic {
  const traffic: Traffic = { sizes: new Map(), requests: 0 }
  page.on('websocket', () => (traffic.requests += 1))
  context.on('request', () => (traffic.requests += 1))
  context.on('requestfinished', (request) => {
    request.sizes().then(
      ({ responseBodySize }) => {
        traffic.sizes.set(new URL(request.url()).pathname, responseBodySize)
      },
      // The page is closed.
      () => {},
    )
  })
  return traffic
}

function sum({ sizes }: Traffic, of: RegExp): number {
  return [...sizes].filter(([name]) => of.test(name)).reduce((total, [, bytes]) => total + bytes, 0)
}

function list({ sizes, requests }: Traffic): string {
  const bySize = [...sizes].toSorted(([, a], [, b]) => b - a)
  const lines = bySize.map(([name, bytes]) => `${String(bytes).padStart(7)} ${name}`)
  return [`${requests} requests`, ...lines].join('\n')
}
