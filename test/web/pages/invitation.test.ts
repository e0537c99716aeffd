import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { expectVisible } from '../driver/page.ts'
import { openArranged, useTestHall, visit, visitAsStranger } from '../driver/visitors.ts'

const URL = 'https://words.example.org'
const testHall = useTestHall({ url: URL })

test('a guest who follows a link is asked for a name once, with a suggestion', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { page } = await visitAsStranger(testHall(), { device: 'phone' })
  const field = page.getByLabel('What shall the others call you?')
  const { path } = await openArranged(testHall(), ann)
  await page.goto(path)
  await expectVisible(field)
  await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toMatch(/^\w+ \w+$/)
  await field.fill('Regular bot')
  await page.getByRole('button', { name: 'Sit down' }).tap()
  await expectVisible(page.getByText('That name looks like a bot’s or the hall’s'))
  await field.fill('Zoë')
  await page.getByRole('button', { name: 'Sit down' }).tap()
  await expectVisible(page.getByText('You have a seat.'))
  await expectVisible(page.getByRole('banner').getByText('Zoë'))
  await expectVisible(page.getByRole('complementary', { name: 'People' }).getByText('You'))

  await page.goto((await openArranged(testHall(), ann)).path)
  await expectVisible(page.getByRole('button', { name: 'Sit down' }))
  expect(await field.count()).toBe(0)
})

test('links name the address for others, go to the share sheet of a phone, or are said to be useless', async () => {
  const ann = await visit(testHall(), { name: 'Ann', device: 'phone', path: null })
  const { page } = ann
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = data!.url!
      return Promise.resolve()
    }
  })
  const { path } = await openArranged(testHall(), ann)
  await page.goto(path)
  await page.getByRole('button', { name: 'Show for a phone' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Scan to join' })
  await expectVisible(dialog.getByText(`${URL}${path}`, { exact: true }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share the link' }).tap()
  await expect.poll(() => page.title(), { timeout: 60_000 }).toBe(`${URL}${path}`)

  // Opened at localhost, by a hall that has only its address in the network.
  const network = 'http://192.168.178.20:8080'
  await page.route('/api/address', (route) => route.fulfill({ json: { url: null, network } }))
  await page.reload()
  await page.getByRole('button', { name: 'Show for a phone' }).tap()
  await expectVisible(dialog.getByText(`${network}${path}`, { exact: true }))
  const { data } = create(`${network}${path}`, { errorCorrectionLevel: 'M' }).modules
  const drawn = await dialog.getByRole('img').locator('path').getAttribute('d')
  expect(drawn!.match(/M/g)).toHaveLength(data.filter((module) => module !== 0).length)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share the link' }).tap()
  await expect.poll(() => page.title(), { timeout: 60_000 }).toBe(`${network}${path}`)

  await page.route('/api/address', (route) => route.fulfill({ json: { url: null, network: null } }))
  await page.reload()
  await expectVisible(page.getByText('Others cannot reach this hall'))
  expect(await page.getByRole('button', { name: 'Share the link' }).count()).toBe(0)
})
