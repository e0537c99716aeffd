/** Parts of a page that cannot be fetched at first. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectVisible, headline } from '../driver/page.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const UNFETCHED = /ERR_FAILED|preload CSS|dynamically imported module/

/** The next requests for such files fail. Returns how many have. */
async function failRequests(page: Page, files: RegExp, count: number): Promise<() => number> {
  let failed = 0
  await page.route(files, (route) => {
    if (failed >= count) return route.continue()
    failed += 1
    return route.abort()
  })
  return () => failed
}

test.each([
  ['code', /\/settings-page-.*\.js$/],
  ['style sheet', /\/settings-page-.*\.css$/],
])('a page whose %s fails twice is there after a moment', async (_, files) => {
  const { page, allowErrors } = await visit(testHall())
  allowErrors(UNFETCHED)
  await page.waitForLoadState('networkidle')
  const failed = await failRequests(page, files, 2)
  await page.getByRole('link', { name: /^Settings of/ }).click()
  await expectVisible(headline(page, 'Settings'))
  expect(failed()).toBe(2)
  const sheet = await page.evaluate(() =>
    Array.from(document.styleSheets).some(({ href }) => href?.includes('settings-page')),
  )
  expect(sheet).toBe(true)
})

test('a page that cannot be fetched offers to be loaded again', async () => {
  const { page, allowErrors } = await visit(testHall())
  allowErrors(UNFETCHED)
  await page.waitForLoadState('networkidle')
  await failRequests(page, /\/settings-page-.*\.js$/, Infinity)
  await page.getByRole('link', { name: /^Settings of/ }).click()
  const reload = page.getByRole('button', { name: 'Load the page again' })
  await expectVisible(reload)
  await page.unroute(/\/settings-page-.*\.js$/)
  await reload.click()
  await expectVisible(headline(page, 'Settings'))
})
