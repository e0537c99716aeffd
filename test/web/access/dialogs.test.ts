import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { value } from '../../server/testing/guest.ts'
import { faultsOf } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { begunTable } from '../driver/take-my-word.ts'
import { clientOf, openArranged, useTestHall, visit, type Theme } from '../driver/visitors.ts'

const testHall = useTestHall()

/** Opens a dialog by each of these, looks for faults in it, and closes it again. */
async function inspectDialogs(page: Page, openers: Readonly<Record<string, Locator>>) {
  const found: string[] = []
  let theme: Theme = 'light'
  for (const [name, opener] of Object.entries(openers)) {
    theme = theme === 'light' ? 'dark' : 'light'
    await opener.click()
    await expectVisible(page.getByRole('dialog'))
    found.push(...(await faultsOf(page, name, theme)))
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
  }
  return found
}

test('the dialogs of a table', async () => {
  const { path, people } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    options: {},
  })
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(page.getByRole('region', { name: 'The table' }))
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const found = await inspectDialogs(page, {
    help: button('Help'),
    people: button(/^People/),
    dictionary: button(/^Dictionary/),
    rules: page.getByRole('link', { name: 'Rules', exact: true }),
    scores: button('Score sheet'),
    leaving: button('Leave'),
  })
  expect(found).toEqual([])
})

test('a gathering with a bot and a guest, and the dialogs of the settings', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { page } = ann
  const { table, code, path } = await openArranged(testHall(), ann)
  const { client } = await clientOf(testHall(), ann)
  value(await client.subscribe(table, code))
  value(await client.request(table, { type: 'seat-bot', level: 'novice' }))
  const ben = await testHall().enter({ name: 'Ben' })
  await ben.joinAndSit(code)
  await page.goto(path)
  await expectVisible(page.getByRole('button', { name: 'Remove Ben' }))
  const found = [...(await faultsOf(page, 'gathering', 'light'))]
  await page.goto('/settings')
  await expectVisible(page.getByText('— this device'))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  found.push(
    ...(await inspectDialogs(page, {
      'signing out': button('Sign out everywhere'),
      erasing: button('Erase me'),
      keys: button('Keys'),
    })),
  )
  expect(found).toEqual([])
})
