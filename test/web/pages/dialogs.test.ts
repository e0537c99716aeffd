import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { value } from '../../server/testing/guest.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { begunTable } from '../driver/take-my-word.ts'
import { clientOf, openArranged, useTestHall, visit } from '../driver/visitors.ts'

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
    async () => {
      const { x } = (await dialog.boundingBox())!
      // On a phone a large one leaves nothing beside it.
      return x > 2 ? page.mouse.click(2, 2) : page.keyboard.press('Escape')
    },
  ]
  for (const close of closings) {
    await openWithKey(opener, dialog)
    await close()
    await expectGone(dialog)
    await expectFocused(opener)
  }
}

/** While a page still changes by itself, something else may take the focus before the key is pressed: then again. */
async function openWithKey(opener: Locator, dialog: Locator): Promise<void> {
  const isOpen = () =>
    dialog.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await opener.press('Enter')
    if (await isOpen()) return
  }
  await expectVisible(dialog)
}

test('the focus returns from the dialogs of the settings', async () => {
  const { page } = await visit(testHall(), { name: 'Ann', path: '/settings' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expectVisible(page.getByText('— this device'))
  await expectFocusReturns(page, button('Sign out everywhere'), ['Close', 'Stay'])
  await expectFocusReturns(page, button('Erase me'), ['Close', 'Stay'])
  await expectFocusReturns(page, button('Keys'), ['Close'])
})

test('a question says what will happen, with the focus on the answer that changes nothing', async () => {
  const { page } = await visit(testHall(), { name: 'Ann', path: '/settings' })
  await expectVisible(page.getByText('— this device'))
  for (const name of ['Sign out everywhere', 'Erase me']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectFocused(dialog.getByRole('button', { name: 'Stay' }))
    const explanation = (await dialog.getAttribute('aria-describedby'))!
    expect((await page.locator(`[id='${explanation}']`).textContent())!.length).toBeGreaterThan(20)
    await page.keyboard.press('Enter')
    await expectGone(dialog)
  }
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

test('the focus returns from every dialog of a game, and of its end', async () => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
  const arrivals = [{ name: 'Ann' }, { name: 'Ben', device: 'phone' }] as const
  const { people, path, id } = await begunTable(testHall(), arrivals, { options: {} })
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) {
    await page.goto(path)
    await expectVisible(page.getByRole('region', { name: 'The table' }))
    await expectFocusReturns(page, button(page, 'Help'), ['Close'])
    await expectFocusReturns(page, button(page, /^People/), ['Close'])
    await expectFocusReturns(page, button(page, /^Dictionary/), ['Close'])
    await expectFocusReturns(page, page.getByRole('link', { name: 'Rules', exact: true }), [
      'Close',
    ])
    await expectFocusReturns(page, button(page, 'Score sheet'), ['Close'])
    await expectFocusReturns(page, button(page, 'Leave'), ['Close'])
  }
  await expectFocusReturns(ben, button(ben, /^Chat/), ['Close'])
  await expectFocusReturns(ann, button(ann, 'Close the chat'), ['Close', 'Leave it open'])
  // Ben leaves, so that Ann has won.
  const { client } = await clientOf(testHall(), people[1]!)
  value(await client.subscribe(id))
  value(await client.request(id, { type: 'get-up' }))
  await expectVisible(ann.locator('[data-result]'))
  await expectFocusReturns(ann, button(ann, 'Was it fair?'), ['Close'])
  await expectFocusReturns(ann, button(ann, 'Share'), ['Close'])
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
