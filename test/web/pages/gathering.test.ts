import { expect, test } from 'vitest'
import { annAndBen, type } from '../driver/boggle-master.ts'
import { expectVisible, feed } from '../driver/page.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

test.each(['desktop', 'phone'] as const)('on a %s Begin is in reach', async (device) => {
  const ann = await visit(testHall(), { name: 'Ann', device, path: null })
  const { path } = await openArranged(testHall(), ann)
  const { page } = ann
  await page.goto(path)
  const options = page.getByRole('region', { name: 'Options' })
  await expectVisible(options)
  const begin = page.getByRole('button', { name: 'Begin' })
  const { y, height } = (await begin.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height)
  const afterOptions = await options.evaluate(
    (region, button) => region.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    await begin.elementHandle(),
  )
  expect(afterOptions, 'in the order of Tab').toBeTruthy()
})

test('why a game cannot begin is shown as a sentence', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', path: null })
  const { path } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  await ben.page.goto(path)
  await ben.page.getByRole('button', { name: 'Sit down' }).click()
  for (const label of ['Your team', 'Team of Ben']) {
    await ann.page.getByLabel(label).selectOption('team 1')
  }
  await expectVisible(ben.page.getByText('team 1').nth(1))
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  const message = ann.page.getByText('All players are on one team; at least two teams are needed.')
  await expectVisible(message)
})

test('a game without teams offers none, and a toast does not cover Begin', async () => {
  const ann = await visit(testHall(), { name: 'Ann', device: 'phone' })
  const { page } = ann
  const cambridge = page.getByRole('article', { name: 'Cambridge' })
  await cambridge.getByRole('button', { name: 'Play friends' }).tap()
  await expectVisible(page.getByRole('region', { name: 'Seats' }).getByText('You', { exact: true }))
  expect(await page.getByLabel(/team/i).count()).toBe(0)
  const begin = page.getByRole('button', { name: 'Begin' })
  await begin.tap()
  const message = page.getByText('Cambridge takes at least 2 players; send friends the link')
  await expectVisible(message)
  const [button, toast] = [(await begin.boundingBox())!, (await message.boundingBox())!]
  expect(toast.y + toast.height).toBeLessThan(button.y)
})

test('a full table offers no seat to bots or latecomers', async () => {
  const ann = await visit(testHall(), { name: 'Ann' })
  const cambridge = ann.page.getByRole('article', { name: 'Cambridge' })
  await cambridge.getByRole('button', { name: 'Play friends' }).click()
  const add = ann.page.getByRole('button', { name: 'Add a bot' })
  for (let chairs = 2; chairs <= 5; chairs += 1) {
    await add.click()
    await expectVisible(ann.page.getByRole('button', { name: /^Remove / }).nth(chairs - 2))
  }
  await expectVisible(ann.page.getByText('All 5 seats are taken.'))
  expect(await add.count()).toBe(0)
  const ben = await visit(testHall(), { name: 'Ben', path: new URL(ann.page.url()).pathname })
  await expectVisible(ben.page.getByText('All 5 seats are taken. You can watch, or wait for one.'))
  expect(await ben.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0)
  await ann.page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expectVisible(ben.page.getByRole('button', { name: 'Sit down' }))
})

test('the feed keeps only the latest count of each player', async () => {
  const { ann, ben } = await annAndBen(testHall(), { options: { counts: true } })
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(ben.page.getByRole('grid'))
  const lines = feed(ann.page)
  for (const [place, word] of ['steam', 'rings', 'quiet'].entries()) {
    await type(ben.page, word)
    await expectVisible(lines.getByText(`Ben has ${place + 1} word`))
    await type(ann.page, word)
    await expectVisible(ann.page.getByText(`${word.toUpperCase()}: `))
  }
  expect(await lines.getByText(/^Ben has/).allInnerTexts()).toEqual(['Ben has 3 words.'])
  // One’s own words are on one’s list.
  expect(await lines.getByText(/^You write/).count()).toBe(0)
})

test.each(['desktop', 'phone'] as const)('on a %s a refusal leaves the cubes', async (device) => {
  const ann = await visit(testHall(), { name: 'Ann', device, path: null })
  const { page } = ann
  const { path } = await openArranged(testHall(), ann)
  await page.goto(path)
  await page.getByRole('button', { name: 'Begin' }).click()
  const grid = page.getByRole('grid')
  await expectVisible(grid)
  const before = await grid.boundingBox()
  await type(page, 'mast')
  await expectVisible(page.getByText('MAST is not on the grid'))
  await page.waitForTimeout(400)
  expect(await grid.boundingBox()).toEqual(before)
})
