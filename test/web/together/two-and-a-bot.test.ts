/** Two people and a bot through lobby, game, end and rematch. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { value } from '../../server/testing/guest.ts'
import { profileOf } from '../../../bench/bots/profile.ts'
import { expectVisible, sitDown } from '../driver/page.ts'
import { clientOf, useTestHall, visit } from '../driver/visitors.ts'
import { playToTheEnd } from './play-on.ts'

const testHall = useTestHall({ guestsPerMinute: 10_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const running = (page: Page) => page.locator('[data-phase=playing]')
const focused = (page: Page) => page.locator(':focus')

test.each(registry.map(({ game }) => [game.name, game.id] as const))('%s', async (name, game) => {
  const ann = await visit(testHall(), { name: 'Ann' })
  const ben = await visit(testHall(), { name: 'Ben', device: 'phone', path: null })
  const pages = [ann.page, ben.page]
  // The lobby.
  await ann.page
    .getByRole('article', { name })
    .getByRole('button', { name: 'Play friends' })
    .click()
  await button(ann.page, 'Add a bot').click()
  await expectVisible(ann.page.getByRole('button', { name: /^Remove (?!Ben)/ }))
  const { pathname } = new URL(ann.page.url())
  await ben.page.goto(pathname)
  await sitDown(ben.page)
  await expectVisible(ann.page.getByRole('region', { name: 'Seats' }).getByTitle('Ben'))
  const guests = await Promise.all([ann, ben].map((visitor) => clientOf(testHall(), visitor)))
  const [host] = guests as [(typeof guests)[0]]
  const { table, code } = value(await host.client.find(pathname.slice(3))) as {
    table: string
    code: string
  }
  for (const guest of guests) value(await guest.client.subscribe(table, code))
  const { quickOptions: options } = await profileOf(game)
  value(await host.client.request(table, { type: 'set-options', options }))
  await button(ann.page, 'Begin').click()
  // The game.
  for (const page of pages) await expectVisible(running(page))
  await playToTheEnd(testHall(), table, guests)
  // The end: the result is there and has the focus, and then what next.
  for (const page of pages) {
    await expectVisible(page.locator('[data-result]').getByRole('heading').first())
    await expectVisible(page.getByRole('group', { name: 'What next' }))
    await expectVisible(button(page, 'Share'))
    await expectVisible(page.getByRole('link', { name: 'Home', exact: true }))
    await expectVisible(focused(page).and(page.locator('[data-result], [data-result] *')))
    expect(await page.evaluate(() => scrollY), 'nothing is scrolled away').toBe(0)
  }
  // The rematch.
  await button(ann.page, 'Play again').click()
  await button(ben.page, 'Join the rematch').click()
  await expectVisible(ben.page.getByText('You have a seat.'))
  await button(ann.page, 'Begin').click()
  for (const page of pages) await expectVisible(running(page))
  expect(new URL(ann.page.url()).pathname).toBe(new URL(ben.page.url()).pathname)
  expect(new URL(ann.page.url()).pathname).not.toBe(pathname)
})
