import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsInBothThemes } from '../driver/inspection.ts'
import { expectGone, expectVisible, middleOf } from '../driver/page.ts'
import { handCard } from '../driver/take-my-word.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const crown = (page: Page) => page.locator(`[role=grid] [data-cell='14']`)
const answer = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Holds the mouse on it until it answers. */
async function hold(page: Page, target: Locator, dialog: Locator): Promise<void> {
  const { x, y } = await middleOf(target)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expectVisible(dialog)
  await page.mouse.up()
}

test('a piece that is held, or focused with ?, answers in a sentence and leads to its rule', async () => {
  const { page } = await visit(testHall(), { path: '/learn/cambridge?step=3' })
  const dialog = answer(page, 'Crown')
  await expectVisible(crown(page))
  await hold(page, crown(page), dialog)
  await expectVisible(dialog.getByText(/Point at a dash of an opponent/))
  expect(await faultsInBothThemes(page, 'a term')).toEqual([])
  await page.keyboard.press('Escape')
  await expectGone(dialog)
  await expectVisible(page.getByText('3 of 7', { exact: true }))
  expect(await page.getByRole('button', { name: 'Skip' }).count(), 'nothing was played').toBe(1)

  await crown(page).focus()
  await page.keyboard.press('?')
  await expectVisible(dialog)
  const rule = dialog.getByRole('link', { name: 'CAM-19, the rule about Crown' })
  await expectVisible(rule.getByText('CAM-19', { exact: true }))
  await rule.click()
  const rules = page.getByRole('dialog', { name: 'Rules' })
  await expectVisible(rules.locator('[data-current]').filter({ hasText: 'CAM-19' }).first())
  await page.keyboard.press('Escape')
  await expectGone(rules)
  await expectVisible(page.getByText('3 of 7', { exact: true }))

  await page.getByRole('button', { name: 'Back' }).focus()
  await page.keyboard.press('?')
  const help = answer(page, 'Help')
  await help.getByText('What is what on the board').click()
  await expectVisible(help.getByText(/Exchange two tiles/))
})

test('by finger, and without getting in the way of a drag or a tap', async () => {
  const { page } = await visit(testHall(), { path: '/learn/take-my-word', device: 'phone' })
  const card = handCard(page, /^C,/)
  await expectVisible(card)
  const { x, y } = await middleOf(card)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  const dialog = answer(page, 'A black card')
  await expectVisible(dialog)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.keyboard.press('Escape')
  await expectGone(dialog)
  await expectVisible(card)

  await card.tap()
  await expectVisible(page.getByRole('list', { name: 'Cards on the table: C' }))
  expect(await page.getByRole('dialog').count()).toBe(0)
})
