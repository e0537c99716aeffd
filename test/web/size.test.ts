import { expect, test } from 'vitest'
import { expectSeen, useHouse, visitAsStranger } from './visitors.ts'

const house = useHouse()

/** Bytes as sent, before a game is opened: pages, scripts, styles and fonts. */
const BUDGET = 150_000
const FONTS = 60_000

test(`the front door is there within ${BUDGET / 1000} KB`, async () => {
  const { page, context } = await visitAsStranger(house())
  const sizes = new Map<string, number>()
  context.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      sizes.set(new URL(request.url()).pathname, responseBodySize)
    })
  })
  await page.goto('/')
  await expectSeen(page.getByRole('link', { name: /^Settings of/ }))
  // The picture of the board, which comes last, counts too: everybody who comes gets it.
  await expectSeen(page.locator('[data-game] [role=img]'))
  await page.waitForLoadState('networkidle')

  const sum = (of: RegExp) =>
    [...sizes].filter(([name]) => of.test(name)).reduce((total, [, bytes]) => total + bytes, 0)
  const listed = [...sizes].toSorted(([, a], [, b]) => b - a)
  const told = listed.map(([name, bytes]) => `${String(bytes).padStart(7)} ${name}`).join('\n')
  expect(sum(/./), told).toBeLessThanOrEqual(BUDGET)
  expect(sum(/\.woff2$/), told).toBeLessThanOrEqual(FONTS)
  expect(sum(/\.woff2$/)).toBeGreaterThan(0)
})
