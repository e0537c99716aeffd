import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordField } from '../driver/boggle-master.ts'
import { faultsOf } from '../driver/inspection.ts'
import { expectGone, expectVisible, sitDown } from '../driver/page.ts'
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
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', device: 'phone', path: null })
  const { path } = await openArranged(testHall(), ann)
  for (const { page } of [ann, ben]) await page.goto(path)
  await sitDown(ben.page)
  await link(ben.page).click()
  await expectVisible(rules(ben.page).getByRole('heading', { level: 1 }))
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(ann.page.getByRole('grid', { name: 'Letter cubes' }))
  await ben.page.getByRole('grid', { name: 'Letter cubes' }).waitFor({ state: 'attached' })
  await expectVisible(rules(ben.page))
  for (const theme of ['light', 'dark'] as const) {
    expect(await faultsOf(ben.page, 'rules', theme)).toEqual([])
  }
  await ben.page.goBack()
  await expectGone(rules(ben.page))
  await expectVisible(ben.page.getByRole('grid', { name: 'Letter cubes' }))
})
