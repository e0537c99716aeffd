import { expect, test } from 'vitest'
import { expectSeen, useTestHall, visitAsStranger } from '../driver/visitors.ts'

const testHall = useTestHall()

/** Bytes as sent, before a game is opened: pages, scripts, styles and fonts. */
const BUDGET = 150_000
const FONTS = 60_000
/** What each game may add for those who look at the whole page. */
const PICTURE = 6000

type Sizes = ReadonlyMap<string, number>

test(`the front door is there within ${BUDGET / 1000} KB`, async () => {
  const { page, context } = await visitAsStranger(testHall())
  const sizes = new Map<string, number>()
  context.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      sizes.set(new URL(request.url()).pathname, responseBodySize)
    })
  })
  await page.goto('/')
  await expectSeen(page.getByRole('link', { name: /^Settings of/ }))
  // Pictures in sight, which come last, count too: everybody who comes gets them.
  const games = page.getByRole('region', { name: 'Games' }).getByRole('article')
  await expectSeen(games.getByRole('img').first())
  await page.waitForLoadState('networkidle')
  expect(sum(sizes, /./), told(sizes)).toBeLessThanOrEqual(BUDGET)
  expect(sum(sizes, /\.woff2$/), told(sizes)).toBeLessThanOrEqual(FONTS)
  expect(sum(sizes, /\.woff2$/)).toBeGreaterThan(0)

  for (const game of await games.all()) {
    await game.scrollIntoViewIfNeeded()
    await expectSeen(game.getByRole('img').first())
  }
  await page.waitForLoadState('networkidle')
  const all = BUDGET + PICTURE * (await games.count())
  expect(sum(sizes, /./), told(sizes)).toBeLessThanOrEqual(all)
  expect([...sizes.keys()].filter((name) => /\/(board|rules|bot)-/.test(name))).toEqual([])
})

function sum(sizes: Sizes, of: RegExp): number {
  return [...sizes].filter(([name]) => of.test(name)).reduce((total, [, bytes]) => total + bytes, 0)
}

function told(sizes: Sizes): string {
  const listed = [...sizes].toSorted(([, a], [, b]) => b - a)
  return listed.map(([name, bytes]) => `${String(bytes).padStart(7)} ${name}`).join('\n')
}
