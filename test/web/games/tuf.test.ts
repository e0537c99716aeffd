import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordBoard } from '../driver/board-record.ts'
import { drag, expectGone, expectVisible, headline, tabTo } from '../driver/page.ts'
import { faultsOf } from '../driver/inspection.ts'
import { begunTable, cell, count, lay, press, THIRTEEN, tray } from '../driver/tuf.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

test('two people: Tuf, Tuffer, calls wrong and right, the re-roll, the review, the score', async () => {
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben', device: 'phone', theme: 'dark' }],
    { rounds: 1 },
  )
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  const boards = [await recordBoard(ann, 'tuf', 'Ann'), await recordBoard(ben, 'tuf', 'Ben')]
  await ann.goto(path)
  await ben.goto(path)
  const found: string[] = []

  await expectVisible(headline(ann, 'Build your crossword'))
  await ann.keyboard.type('strained')
  await expectVisible(count(ann, 8))
  await ann.keyboard.type('e')
  await ann.keyboard.type('x')
  await expectVisible(ann.getByText('You have no X left.').first())
  await ann.keyboard.press('Backspace')
  await expectVisible(count(ann, 8))
  await cell(ann, 0, 1).click()
  await ann.keyboard.press('Space')
  await ann.keyboard.type('ea')
  await cell(ann, 4, 1).click()
  await ann.keyboard.type('s')
  await expectVisible(ben.getByRole('button', { name: /^Ann 11/ }))
  await press(ann, 'Tuf!')
  await expectVisible(ann.getByText('Your 11 cubes are frozen then'))
  await press(ann, 'Declare Tuf')

  await expectVisible(headline(ann, 'Tuf! You are frozen'))
  await expectVisible(headline(ben, 'Tuf! Ann uses 11 cubes'))
  await expectVisible(ben.getByText('Tuf, the red timer runs'))
  await ann.keyboard.type('o')
  found.push(...(await faultsOf(ann, 'frozen', 'light')))

  await callError(ben, 'Ann', 'STRAINED →', found)
  await expectVisible(ann.getByText('No error was found.'))

  await play(1, lay(...THIRTEEN))
  await expectVisible(count(ben, 13))
  await drag(ben, tray(ben).getByRole('button', { name: 'U', exact: true }), cell(ben, 1, 1))
  await expectVisible(count(ben, 14))
  found.push(...(await faultsOf(ben, 'building', 'dark')))
  await press(ben, 'Tuffer!')
  // The dialog covers the timers, so it has the clock.
  await expectVisible(ben.getByRole('dialog', { name: 'Declare Tuffer?' }).getByRole('timer'))
  await press(ben, 'Declare Tuffer')
  await expectVisible(headline(ann, 'Tuffer! Ben uses 14 cubes'))
  await expectVisible(ann.getByText('Tuffer, the yellow timer runs'))
  await callError(ann, 'Ben', 'TU ↓')
  await expectVisible(headline(ben, 'Tuf Error! Ann found one'))
  await expectVisible(count(ben, 0))

  await cell(ben, 1, 1).click()
  for (const letter of ['T', 'I', 'N']) {
    await tray(ben).getByRole('button', { name: letter, exact: true }).first().click()
  }
  await press(ben, 'Undo')
  await expectVisible(count(ben, 2))
  await press(ben, 'Redo')
  await expectVisible(count(ben, 3))
  await moveWord(ben)
  await press(ben, 'Done')
  await press(ann, 'Done')

  for (const board of boards) await board.expectStill()
  await expectVisible(headline(ben, 'Look for errors'))
  found.push(...(await faultsOf(ben, 'review', 'dark')))
  await press(ann, 'I have seen enough')
  await press(ben, 'I have seen enough')
  // 16 + 3 + 2 for words, 8 as Tuf, 8 as the last to declare, 5 for the call.
  await expectVisible(headline(ann, 'You win with 42 points.'))
  await expectVisible(headline(ben, 'Ann wins with 42 points.'))
  const points = ben.getByRole('table', { name: 'Final places' })
  await expectVisible(points.getByRole('row', { name: /You 3 0 0 −5 −2$/ }))
  await press(ann, 'Look for a better one')
  await expectVisible(ann.getByText(/^\d+ of 20 cubes for \d+ points; yours brought 21\.$/))
  found.push(...(await faultsOf(ann, 'the end', 'light')))
  expect(found).toEqual([])
})

test('Rotary: the race, turns on one crossword, a word taken back, the end', async () => {
  const { path, people } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    rotary: true,
    rounds: 1,
  })
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  await ann.goto(path)
  await ben.goto(path)
  await expectVisible(headline(ann, 'Race for the first word'))
  await ann.keyboard.type('strained')
  await press(ann, 'Tuf!')
  await expectVisible(headline(ben, 'Your turn'))
  await expectVisible(headline(ann, 'Ben’s turn'))
  await cell(ben, 7, 1).click()
  await ben.keyboard.press('Space')
  await ben.keyboard.type('og')
  await press(ben, 'End the turn')

  await expectVisible(headline(ann, 'Your turn'))
  await expectVisible(ann.locator(`[data-cell='7,2'][aria-label^='G, in DOG down']`))
  await cell(ann, 0, 1).click()
  await ann.keyboard.type('j')
  await expectVisible(count(ann, 9))
  await press(ann, 'End the turn')
  await expectVisible(headline(ben, 'Your turn'))
  await expectVisible(count(ann, 8))
  await press(ben, 'End the turn')
  await expectVisible(headline(ann, 'You win with 24 points.'))
  await expectVisible(headline(ben, 'Ann wins with 24 points.'))
  await expectVisible(ben.getByRole('list', { name: 'Who formed what' }).getByText('DOG'))
})

test('solitaire by keyboard alone; the table pans and can be centred again', async () => {
  const { path, people } = await begunTable(testHall(), [{ name: 'Ann' }])
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(headline(page, 'Build your crossword'))
  const { keyboard } = page
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await keyboard.press(key)
  }
  await tabTo(page, /^Empty, row 1 column 1$/)
  await keyboard.type('tin')
  await keys('ArrowLeft', 'ArrowLeft', 'Space')
  await keyboard.type('is')
  await expectVisible(focused(page, 'Empty, row 3 column 2'))
  await expectVisible(count(page, 4))
  await keys('Control+z', 'Control+z')
  await expectVisible(count(page, 2))
  await keys('Control+Shift+z', 'Control+y')
  await expectVisible(count(page, 4))
  // The whole word by its first letter, one row down; it does not fit there, but three rows up it does.
  await keys('ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter', 'Enter')
  await expectVisible(page.getByRole('button', { name: 'Word →', pressed: true }))
  await keys('ArrowDown', 'Enter')
  await expectVisible(page.getByText('There is no room for that.').first())
  await keys('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter')
  await expectVisible(focused(page, 'T, in TIN across, row 1 column 1'))
  // A capital lays the Ω.
  await keys('ArrowUp', 'ArrowUp', 'Shift+A')
  await expectVisible(page.locator(`[data-cell][aria-label^='A, Omega']`))

  const empty = (await cell(page, 3, 0).boundingBox())!
  await page.mouse.move(empty.x + 9, empty.y + 9)
  await page.mouse.down()
  await page.mouse.move(empty.x + 90, empty.y + 90, { steps: 4 })
  await page.mouse.up()
  await press(page, 'See all of it')
  await expectGone(page.getByRole('button', { name: 'See all of it', disabled: false }))
  await tabTo(page, /^Done$/)
  await keys('Enter')
  await expectVisible(headline(page, 'You score no points.'))
})

/** What has the focus, if it is called that. */
function focused(page: Page, name: string) {
  return page.locator(`[data-cell]:focus[aria-label='${name}']`)
}

/** Opens somebody's crossword, picks a word of it, and calls. */
async function callError(page: Page, name: string, word: string, found?: string[]): Promise<void> {
  await press(page, new RegExp(`^${name} \\d`))
  const dialog = page.getByRole('dialog', { name: `${name}’s crossword` })
  await dialog.getByText(word, { exact: true }).click()
  if (found !== undefined) found.push(...(await faultsOf(page, 'the call', 'dark')))
  await dialog.getByRole('button', { name: 'Tuf Error!' }).click()
  await expectGone(dialog)
}

/** Picks up the word TIN by its first cube and takes it two rows down. */
async function moveWord(page: Page): Promise<void> {
  await page.locator(`[role=grid] [data-drop='1,1'] [data-piece]`).click()
  await press(page, 'Word →')
  await cell(page, 1, 3).click()
  await expectVisible(page.locator(`[data-cell='3,3'][aria-label^='N, in TIN across']`))
}

test('on a short phone crossword, cubes and timers are in sight together', async () => {
  const { path, people } = await begunTable(testHall(), [
    { name: 'Ann', device: 'phone' },
    { name: 'Ben' },
  ])
  const { page } = people[0]!
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(path)
  await expectVisible(tray(page))
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!
  const timer = await boxOf(page.getByText('Tuffest'))
  const crossword = await boxOf(page.getByRole('button', { name: 'Smaller' }))
  const actions = await boxOf(page.getByRole('button', { name: 'Undo' }))
  const cubes = await boxOf(tray(page))
  expect(timer.y).toBeGreaterThanOrEqual(0)
  expect(crossword.y + crossword.height).toBeLessThanOrEqual(actions.y)
  expect(cubes.y + cubes.height).toBeLessThanOrEqual(640)
})
