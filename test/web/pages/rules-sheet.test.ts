import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { annAndBen, wordField } from '../driver/boggle-master.ts'
import { faultsInBothThemes } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { EVERY_DEVICE, openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const rules = (page: Page) => page.getByRole('dialog', { name: 'Rules' })
const link = (page: Page) => page.getByRole('link', { name: 'Rules' })

/** In the page: twice before anything else happens. */
function pressTwice(button: HTMLElement | SVGElement): void {
  if (!(button instanceof HTMLElement)) return
  button.click()
  button.click()
}

test.each(EVERY_DEVICE)(
  'on a %s screen the rules open over the table, which stays mounted',
  async (device) => {
    const ann = await visit(testHall(), { name: 'Ann', device, path: null })
    const { page } = ann
    const { path } = await openArranged(testHall(), ann)
    await page.goto('/settings')
    await page.goto(path)
    await link(page).click()
    await expectVisible(rules(page).getByRole('heading', { name: 'Boggle Master', level: 1 }))
    await page.keyboard.press('Escape')
    await expectGone(rules(page))
    await page.getByRole('button', { name: 'Begin' }).click()

    const grid = page.getByRole('grid', { name: 'Letter cubes' })
    await grid.evaluate((element) => (element.dataset['marked'] = 'yes'))
    await wordField(page).fill('stea')
    const title = await page.title()
    const ways: readonly (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => rules(page).getByRole('button', { name: 'Close' }).click(),
      () => rules(page).getByRole('button', { name: 'Close' }).evaluate(pressTwice),
    ]
    for (const close of ways) {
      await link(page).click()
      await expectVisible(rules(page).getByRole('figure').getByRole('img').first())
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await rules(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
      // Letters are not written into the word underneath.
      await rules(page).getByRole('heading', { level: 1 }).click()
      await page.keyboard.type('m')
      await close()
      await expectGone(rules(page))
      await expectVisible(link(page).and(page.locator(':focus')))
      expect(await grid.getAttribute('data-marked'), 'never unmounted').toBe('yes')
      expect(await wordField(page).inputValue()).toBe('stea')
      expect(await page.title()).toBe(title)
    }
    await page.goBack()
    await expectVisible(page.getByRole('heading', { name: 'Settings' }))
  },
)

test('the rules stay open when the game begins, and are accessible in both themes', async () => {
  const { ann, ben } = await annAndBen(testHall())
  await link(ben.page).click()
  await expectVisible(rules(ben.page).getByRole('heading', { level: 1 }))
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(ann.page.getByRole('grid', { name: 'Letter cubes' }))
  await ben.page.getByRole('grid', { name: 'Letter cubes' }).waitFor({ state: 'attached' })
  await expectVisible(rules(ben.page))
  expect(await faultsInBothThemes(ben.page, 'rules')).toEqual([])
  await ben.page.goBack()
  await expectGone(rules(ben.page))
  await expectVisible(ben.page.getByRole('grid', { name: 'Letter cubes' }))
})

test('the sheet opens at the rule that matters now, is searched by keyboard and leads back', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { page } = ann
  const { path } = await openArranged(testHall(), ann)
  await page.goto(path)
  const current = rules(page).locator('[data-current]')
  const field = rules(page).getByRole('searchbox', { name: 'Search the rules' })
  await link(page).click()
  await expectVisible(rules(page).getByRole('heading', { name: 'In short' }))
  expect(await current.count(), 'before the game no rule matters more than another').toBe(0)
  expect(await rules(page).evaluate((sheet) => sheet.scrollTop)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))

  await link(page).click()
  await expectVisible(current.and(page.locator(':focus')).filter({ hasText: 'BOG-3' }))
  await expectVisible(current.getByText('Now', { exact: true }))
  const isInView = (passage: HTMLElement | SVGElement): boolean => {
    const { top, bottom } = passage.getBoundingClientRect()
    const bar = passage.closest('dialog')!.querySelector('[role=search]')!.getBoundingClientRect()
    return top >= bar.bottom && bottom <= innerHeight
  }
  expect(await current.evaluate(isInView)).toBe(true)

  await rules(page).getByRole('button', { name: 'In short' }).click()
  await expectInView(rules(page).getByRole('heading', { level: 1 }))
  await field.fill('struck opponent')
  await expectVisible(rules(page).getByText('In 1 place.'))
  await expectVisible(rules(page).getByRole('heading', { name: 'Variations' }))
  expect(await rules(page).getByRole('heading', { name: 'In short' }).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expectVisible(rules(page).locator('tr:focus').filter({ hasText: 'BOG-17' }))
  await page.keyboard.press('ArrowUp')
  await expectVisible(field.and(page.locator(':focus')))
  await page.keyboard.press('Enter')
  await expectVisible(current.and(page.locator(':focus')).filter({ hasText: 'BOG-17' }))
  expect(await current.evaluate(isInView)).toBe(true)
  expect(await field.inputValue()).toBe('')

  await field.fill('word')
  await expectVisible(rules(page).getByText(/^In \d+ places\./))
  expect(await rules(page).evaluate((sheet) => sheet.scrollTop), 'from the first match on').toBe(0)
  await field.fill('zzz')
  await expectVisible(rules(page).getByText('No rule has all of these words.'))
  await page.keyboard.press('Escape')
  await expectVisible(rules(page).getByRole('heading', { name: 'In short' }))
  expect(await field.inputValue()).toBe('')
  await rules(page).getByRole('link', { name: 'BOG-9' }).first().click()
  await expectVisible(current.filter({ hasText: 'BOG-9' }))
  expect(new URL(page.url()).hash, 'the address stays the table’s').toBe('')
  await page.keyboard.press('Escape')
  await expectGone(rules(page))
  await expectVisible(link(page).and(page.locator(':focus')))

  await page.goto('/rules/boggle-master#BOG-12')
  await expectVisible(page.locator('[data-current]:focus').filter({ hasText: 'BOG-12' }).first())
  await page.goto('/gallery')
  const why = page.getByRole('link', { name: 'Why?' })
  expect(await why.getAttribute('href')).toBe('/rules/boggle-master#BOG-9')
  await why.click()
  await expectVisible(page.getByText('The rules open at BOG-9.'))
})

async function expectInView(what: Locator): Promise<void> {
  await expect
    .poll(() => what.evaluate((element) => element.getBoundingClientRect().top > 0))
    .toBe(true)
}
