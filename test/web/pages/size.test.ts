import { expect, test } from 'vitest'
import { expectVisible } from '../driver/page.ts'
import { useTestHall, visitAsStranger } from '../driver/visitors.ts'

const testHall = useTestHall()

/** Bytes as sent, before a game is opened: pages, scripts, styles and fonts. */
const BUDGET = 150_000
const FONTS = 60_000
/** What each game's picture may add. */
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
  await expectVisible(page.getByRole('link', { name: /^Settings of/ }))
  // Pictures in sight count too: every visitor downloads them.
  const games = page.getByRole('region', { name: 'Games' }).getByRole('article')
  await expectVisible(games.getByRole('img').first())
  await page.waitForLoadState('networkidle')
  expect(sum(sizes, /./), listed(sizes)).toBeLessThanOrEqual(BUDGET)
  expect(sum(sizes, /\.woff2$/), listed(sizes)).toBeLessThanOrEqual(FONTS)
  expect(sum(sizes, /\.woff2$/)).toBeGreaterThan(0)

  for (const game of await games.all()) {
    await game.scrollIntoViewIfNeeded()
    await expectVisible(game.getByRole('img').first())
  }
  await page.waitForLoadState('networkidle')
  const all = BUDGET + PICTURE * (await games.count())
  expect(sum(sizes, /./), listed(sizes)).toBeLessThanOrEqual(all)
  expect([...sizes.keys()].filter((name) => /\/(board|rules|bot)-/.test(name))).toEqual([])
})

function sum(sizes: Sizes, of: RegExp): number {
  return [...sizes].filter(([name]) => of.test(name)).reduce((total, [, bytes]) => total + bytes, 0)
}

function listed(sizes: Sizes): string {
  const bySize = [...sizes].toSorted(([, a], [, b]) => b - a)
  return bySize.map(([name, bytes]) => `${String(bytes).padStart(7)} ${name}`).join('\n')
}
