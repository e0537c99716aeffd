import { expect, test } from 'vitest'
import { ownWords, type } from '../driver/boggle-master.ts'
import { expectGone, expectVisible, tabTo } from '../driver/page.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a full game by keyboard alone', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  await openArranged(testHall(), ann)
  const { page } = ann
  await page.goto('/')
  await expectVisible(page.getByRole('link', { name: 'Back to your table' }))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Skip/)
  await tabTo(page, /^Back to your table/)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('button', { name: 'Begin' }))
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await tabTo(page, /^Begin$/)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))

  await type(page, 'steam')
  await expectVisible(page.getByText('STEAM: 2 points.'))
  // From cube to cube: R, I, N, G, S is the second row.
  await tabTo(page, /, row \d column \d/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  for (let column = 0; column < 5; column += 1) {
    await page.keyboard.press('Space')
    if (column < 4) await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('RINGS: 2 points.'))
  await page.keyboard.type('teax')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('TEA is too short'))
  // What is typed next replaces it, in the field and beside it.
  await page.keyboard.type('ta')
  expect(await page.getByLabel('Word', { exact: true }).inputValue()).toBe('ta')
  await page.getByLabel('Word', { exact: true }).press('Enter')
  await expectVisible(page.getByText('TA is too short'))
  await page.keyboard.type('in')
  expect(await page.getByLabel('Word', { exact: true }).inputValue()).toBe('in')
  await page.keyboard.press('Escape')
  await tabTo(page, /^Erase STEAM/)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('STEAM is erased.'))
  expect(await ownWords(page, 1)).toEqual(['rings'])

  // While a piece has the focus, the key asks about that piece.
  await page.locator('#main').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Help' })
  await expectVisible(keys.getByRole('region', { name: 'Keys of Boggle Master' }))
  expect(await keys.getByRole('region').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expectGone(page.getByRole('dialog', { name: 'Help' }))

  await tabTo(page, /^Put the pencil down$/)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('dialog'))
  await tabTo(page, /^Read my list$/)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'You score 2 points.' }))
  await tabTo(page, /^rings2 points/i)
  await expectVisible(page.getByRole('img', { name: /^The path of RINGS/ }))
  await page.keyboard.press('Control+m')
  await expectVisible(page.getByText('Sound off.'))
  await page.reload()
  await expectVisible(page.getByRole('button', { name: 'Play again' }))
  await tabTo(page, /^Play again$/)
  await page.keyboard.press('Enter')
  // Nobody else can join, so it begins at once.
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
})
