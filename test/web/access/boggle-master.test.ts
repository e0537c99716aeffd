import { expect, test } from 'vitest'
import { expectVisible } from '../driver/page.ts'
import { ScreenReader } from '../driver/screen-reader.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a game of Boggle Master by ear', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  // The time that is left must not be said in between, however long this takes.
  const { path } = await openArranged(testHall(), ann, { options: { seconds: 3600 } })
  const { page } = ann
  const reader = await ScreenReader.listen(page, path)
  await expectVisible(page.getByRole('button', { name: 'Begin' }))
  reader.note('Before the game')
  await reader.choose(/^Begin$/)
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  await reader.hear('Enter writes them')

  reader.note('A word from anywhere, by typing')
  await reader.type('steam')
  await reader.press('Enter')
  await reader.hear('STEAM: 2 points.')

  reader.note('A word cube by cube')
  await reader.tabTo(/, row \d column \d/)
  await reader.press('ArrowUp', 'Home')
  await reader.press('Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space')
  await reader.press('ArrowRight', 'Space', 'Enter')
  await reader.hear('RINGS: 2 points.')
  await reader.type('tea')
  await reader.press('Enter')
  await reader.hear('TEA is too short')
  await reader.press('Escape')

  reader.note('The grid once more')
  await reader.press('Control+b')
  await reader.hear('On your list 2 words')

  reader.note('A word is erased')
  await reader.choose(/^Erase STEAM/)
  await reader.hear('STEAM is erased.')

  reader.note('The end')
  await reader.choose(/^Put the pencil down$/)
  await reader.choose(/^Read my list$/)
  await expectVisible(page.getByRole('button', { name: 'Play again' }))
  await reader.readBoard(12)
  await reader.tabTo(/^Play again$/)
  await expect(reader.log).toMatchFileSnapshot('spoken/boggle-master.txt')
})

test('the time that is left is said, and its end', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann, { options: { seconds: 14 } })
  const { page } = ann
  const reader = await ScreenReader.listen(page, path)
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await reader.hear('10 seconds left.')
  await reader.hear('Game 1 is over')
  const times = reader.log.match(/\d+ seconds left/g)
  expect(times).toEqual(['10 seconds left'])
})
