import { expect, test } from 'vitest'
import { expectVisible, headline } from '../driver/page.ts'
import { ScreenReader } from '../driver/screen-reader.ts'
import { begunTable, lay, THIRTEEN } from '../driver/tuf.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a game of Tuf by ear', async () => {
  const { path, people, play } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    rounds: 1,
  })
  const { page } = people[0]!
  const reader = await ScreenReader.listen(page, path)
  await expectVisible(headline(page, 'Build your crossword'))

  reader.note('A crossword by typing')
  await reader.readBoard(60)
  await reader.tabTo(/^Empty, row 1 column 1$/)
  await reader.type('strained', '8 cubes in use')
  await reader.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Space')
  await reader.hear('Downwards')
  await reader.type('is', '9 cubes in use')

  reader.note('Cubes from the tray')
  await reader.tabTo(/^[A-Z]$/)
  await reader.press('ArrowRight', 'End', 'Home', 'Enter')
  await reader.hear('10 cubes in use')
  await reader.press('Control+z')
  await reader.hear('9 cubes in use')
  await reader.tabTo(/^[A-Z]$/)
  await reader.press('Tab')
  const inTray = () => document.activeElement!.closest('[aria-label="Your cubes"]') !== null
  expect(await page.evaluate(inTray), 'the tray is one stop').toBe(false)

  reader.note('Ben declares')
  await play(1, lay(...THIRTEEN), { type: 'declare' })
  await reader.hear('14 make Tuffer')
  await reader.choose(/13\/20/)
  await reader.choose(/^Close/)

  reader.note('One’s own words, and those of the others')
  await reader.press('Control+b')
  await reader.hear('Your cubes')

  reader.note('Done, and looking for errors')
  await reader.choose(/^Done$/)
  await reader.hear('Look for errors')
  await reader.choose(/^I have seen enough/)
  await play(1, { type: 'done' })
  await reader.hear('win')
  await reader.readBoard(12)
  await reader.tabTo(/^Play again$/)
  // How long all this takes depends on the machine.
  const log = reader.log.replaceAll(/^ *« \d+ seconds left\.\n/gm, '')
  await expect(log).toMatchFileSnapshot('spoken/tuf.txt')
})
