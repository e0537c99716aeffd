import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGone, expectVisible } from '../driver/page.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

async function expectFocused(opener: Locator): Promise<void> {
  const isFocused = () => opener.evaluate((it) => it === document.activeElement)
  await expect.poll(isFocused, { timeout: 10_000 }).toBe(true)
}

/** Opens a dialog and closes it, in each way; the focus is on what opened it then. */
async function expectFocusReturns(
  page: Page,
  opener: Locator,
  buttons: readonly string[],
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const closings = [
    ...buttons.map((name) => () => dialog.getByRole('button', { name, exact: true }).click()),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(2, 2),
  ]
  for (const close of closings) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectVisible(dialog)
    await close()
    await expectGone(dialog)
    await expectFocused(opener)
  }
}

test('the focus returns from the dialogs of the settings', async () => {
  const { page } = await visit(testHall(), { name: 'Ann', path: '/settings' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expectVisible(page.getByText('— this device'))
  await expectFocusReturns(page, button('Sign out everywhere'), ['Close', 'Stay'])
  await expectFocusReturns(page, button('Erase me'), ['Close', 'Stay'])
  await expectFocusReturns(page, button('Keys'), ['Close'])
})

test('the focus returns from the list of people, and from the questions in it', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  const { page } = ann
  await page.goto(path)
  const opener = page.getByRole('button', { name: /^People/ })
  await expectFocusReturns(page, opener, ['Close'])
  await opener.click()
  const closeTable = page.getByRole('button', { name: 'Close the table' })
  await closeTable.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectFocused(closeTable)
})

test('a toast is visible above a dialog', async () => {
  const { page, context, allowErrors } = await visit(testHall(), { path: '/settings' })
  allowErrors(/ERR_FAILED/)
  await page.route('/api/me', (route) => route.abort())
  await page.getByRole('button', { name: 'Erase me' }).click()
  await page.getByRole('button', { name: 'Erase me for good' }).click()
  const toast = page.getByText('The hall cannot do that just now.')
  await expectVisible(toast)
  const { x, y, height } = (await toast.boundingBox())!
  // Between its border and its first letter, where a shade over it would change the colour.
  const clip = { x: Math.round(x) + 8, y: Math.round(y + height / 2), width: 3, height: 3 }
  const shown = await page.screenshot({ clip })
  const colour = await toast.evaluate((it) => getComputedStyle(it).backgroundColor)
  const plain = await context.newPage()
  await plain.setContent(`<body style="background: ${colour}">`)
  expect(shown.equals(await plain.screenshot({ clip }))).toBe(true)
})
