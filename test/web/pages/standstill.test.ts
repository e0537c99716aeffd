import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeAll } from '../../server/testing/cleanup.ts'
import { StoreOutage } from '../../server/testing/store-outage.ts'
import { TcpProxy } from '../../server/testing/tcp-proxy.ts'
import { openTestHall } from '../../server/testing/test-hall.ts'
import { pause } from '../../server/testing/waiting.ts'
import { ownWords, secondsLeft, type } from '../driver/boggle-master.ts'
import { expectSteady, layoutOf } from '../driver/layout.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import {
  CONNECTION_ERRORS,
  openArranged,
  useVisitors,
  visit,
  type Device,
} from '../driver/visitors.ts'

useVisitors()
afterAll(closeAll)

test('while the store is down the page says so, and its clock stands still', async () => {
  const outage = new StoreOutage()
  const testHall = await openTestHall({ wrapStore: outage.wrapStore })
  const ann = await visit(testHall, { name: 'Ann', path: null })
  const { path } = await openArranged(testHall, ann)
  const { page } = ann
  await page.goto(path)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByRole('timer'))
  const banner = page.getByText('all clocks stand still')
  await expectGone(banner)
  outage.isDown = true
  await expectVisible(banner)
  const left = await secondsLeft(page)
  await pause(4000)
  expect(await secondsLeft(page)).toBe(left)
  outage.isDown = false
  await expectGone(banner)
  await type(page, 'steam')
  expect(await ownWords(page, 1)).toEqual(['steam'])
  await pause(2000)
  expect(await secondsLeft(page)).toBeLessThan(left)
})

test('without a connection the clock stands still, and is right at once afterwards', async () => {
  const testHall = await openTestHall()
  const proxy = await TcpProxy.open(testHall.port)
  const ann = await visit({ address: `http://127.0.0.1:${proxy.port}` }, { path: null })
  const { path } = await openArranged(testHall, ann)
  const { page } = ann
  await page.goto(path)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByRole('timer'))
  ann.allowErrors(CONNECTION_ERRORS)
  proxy.set('refuse')
  const banner = page.getByText('The connection is lost.')
  await expectVisible(banner)
  const left = await secondsLeft(page)
  const since = performance.now()
  await pause(4000)
  expect(await secondsLeft(page)).toBe(left)
  proxy.set('pass')
  await expectGone(banner)
  const missed = Math.floor((performance.now() - since) / 1000)
  await expect.poll(() => secondsLeft(page), { timeout: 1000 }).toBeLessThanOrEqual(left - missed)
})

test.each(['phone', 'desktop'] as readonly Device[])(
  'on a %s the notice of a lost connection moves nothing, and leaves the header in reach',
  async (device) => {
    const testHall = await openTestHall()
    const proxy = await TcpProxy.open(testHall.port)
    const ann = await visit({ address: `http://127.0.0.1:${proxy.port}` }, { device, path: null })
    const { path } = await openArranged(testHall, ann)
    const { page } = ann
    await page.goto(path)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expectVisible(page.getByRole('timer'))
    const layout = await layoutOf(page)
    const header = await headerLayout(page)
    ann.allowErrors(CONNECTION_ERRORS)
    proxy.set('refuse')
    await expectVisible(page.getByText('The connection is lost.'))
    await expectSteady(page, layout, 'the table')
    expect(await headerLayout(page)).toEqual(header)
    const controls = page.getByRole('banner').locator('a, button').filter({ visible: true })
    expect(await controls.count()).toBe(3)
    // Fails unless a click would reach the control.
    for (const control of await controls.all()) await control.click({ trial: true })
  },
)

async function headerLayout(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls.map((control) => JSON.stringify(control.getBoundingClientRect())),
    )
}

test('when its table turns out to be damaged the page says so', async () => {
  const testHall = await openTestHall()
  const ann = await visit(testHall, { name: 'Ann', path: null })
  const { path, table } = await openArranged(testHall, ann)
  const { page } = ann
  await page.goto(path)
  await expectVisible(page.getByRole('button', { name: 'Begin' }))
  testHall.hall.tableDamaged(table, new Error('an entry is damaged'))
  await expectVisible(page.getByRole('alert').getByText('This table is out of order'))
  await page.reload()
  await expectVisible(page.getByText('This table is out of order'))
})
