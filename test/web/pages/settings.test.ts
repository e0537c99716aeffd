import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectVisible } from '../driver/page.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const marks = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

test('settings survive a reload and apply to every page', async () => {
  const { page } = await visit(testHall(), { path: '/settings' })
  await expectVisible(page.getByRole('heading', { name: 'Settings' }))
  const light = await paper(page)
  await page.getByRole('group', { name: 'Colours' }).getByLabel('Dark').check()
  await page.getByRole('group', { name: 'Text' }).getByLabel('Largest').check()
  await page.getByRole('group', { name: 'Motion' }).getByLabel('Less').check()
  await page.getByLabel(/^Sound/).uncheck()
  expect(await paper(page)).not.toBe(light)

  await page.reload()
  await expectVisible(page.getByRole('heading', { name: 'Settings' }))
  expect(await page.getByRole('group', { name: 'Colours' }).getByLabel('Dark').isChecked()).toBe(
    true,
  )
  expect(await page.getByLabel(/^Sound/).isChecked()).toBe(false)
  await page.goto('/')
  expect(await marks(page)).toMatchObject({ theme: 'dark', text: 'largest', motion: 'less' })
  expect(await paper(page)).not.toBe(light)
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(Number.parseFloat(size)).toBe(21)
  const slow = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--slow'),
  )
  expect(slow).toBe('1ms')

  await page.goto('/settings')
  await page.getByRole('group', { name: 'Colours' }).getByLabel('As the system').check()
  expect(await paper(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper(page)).not.toBe(light)
})

test('a name is changed and kept, and a bad one is refused', async () => {
  const { page } = await visit(testHall(), { name: 'Ann', path: '/settings' })
  const name = page.getByLabel('Your name')
  const save = page.getByRole('button', { name: 'Save' })
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  expect(await save.isDisabled()).toBe(true)
  for (const [wrong, message] of [
    ['!!!', 'A name has at least one letter or digit.'],
    ['f u c k', 'That name will not do here; please choose another.'],
  ] as const) {
    await name.fill(wrong)
    await save.click()
    await expectVisible(page.getByText(message))
  }
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  await name.fill('Zoë <b>')
  await save.click()
  await expectVisible(page.getByRole('link', { name: 'Settings of Zoë <b>' }))
  expect(await page.getByText('That name will not do').count()).toBe(0)
  await page.reload()
  await expectVisible(page.getByRole('link', { name: 'Settings of Zoë <b>' }))
})

test('one key mutes and unmutes', async () => {
  const { page } = await visit(testHall(), { path: '/settings' })
  await expectVisible(page.getByRole('heading', { name: 'Settings' }))
  await page.keyboard.press('Control+m')
  await expectVisible(page.getByText('Sound off.'))
  expect(await page.getByLabel(/^Sound/).isChecked()).toBe(false)
  await page.keyboard.press('Control+m')
  await expectVisible(page.getByText('Sound on.'))
  expect(await page.getByLabel(/^Sound/).isChecked()).toBe(true)
})
