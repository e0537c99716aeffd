import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordBoard } from '../driver/board-record.ts'
import { drag, expectGone, expectVisible, headline } from '../driver/page.ts'
import { expectNoSideways, inspector } from '../driver/inspection.ts'
import {
  startGame,
  handCard,
  expectWord,
  onTurn,
  press,
  expectText,
} from '../driver/take-my-word.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a full game by keyboard on a desktop and by touch on a phone', async () => {
  const { inspect, found } = inspector()
  const [ann, ben] = (await startGame(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben', device: 'phone', theme: 'dark' }],
    { options: { rounds: 4 } },
  )) as [Page, Page]
  const boards = [
    await recordBoard(ann, 'take-my-word', 'Ann'),
    await recordBoard(ben, 'take-my-word', 'Ben'),
  ]

  // TMW-6: the lots. TMW-10: a word on a clean slate, typed.
  await expectText(ann, 'You are nearest to A: you begin, with the star.')
  await expectText(ben, 'Ann is nearest to A and begins, with the star.')
  await onTurn(ann)
  await inspect(ann, 'a clean slate')
  await ann.keyboard.type('coaq')
  await expectText(ann, 'is neither word nor beginning')
  await ann.keyboard.press('Backspace')
  await ann.keyboard.type('t')
  await expectText(ann, 'is a word')
  await ann.keyboard.press('Escape')
  await expectText(ann, 'A clean slate: make a word')
  await ann.keyboard.type('coat')
  await expectVisible(press(ann, 'Play for 6'))
  await inspect(ann, 'a word laid')
  await ann.keyboard.press('Enter')
  await expectWord([ann, ben], 'COAT')

  // TMW-17, TMW-24: Ben takes it by tapping, with a premium.
  await onTurn(ben)
  await expectText(ben, 'Ann’s COAT, 6 points at stake')
  await handCard(ben, 'H, red, 4 points').tap()
  await press(ben, 'On O, green, 1 point').tap()
  await expectText(ben, 'A card is replaced by one of its own colour, or by a black one.')
  await handCard(ben, 'H, red, 4 points').tap()
  await handCard(ben, 'B, black, 3 points').tap()
  await press(ben, 'On C, red, 3 points').tap()
  await expectText(ben, 'It takes COAT: Ann loses 6 points.')
  await expectVisible(press(ben, 'Word for 6'))
  await expectVisible(press(ben, 'Letter for 3'))
  await expectNoSideways(ben)
  await ben.getByRole('list', { name: 'Your premiums' }).getByRole('button').tap()
  await press(ben, 'Lay the premium on A, blue, 1 point').tap()
  await expectText(ben, 'Premiums are played on black cards only.')
  await press(ben, /^Lay the premium on B, black/).tap()
  await expectVisible(press(ben, 'Word for 18'))
  await inspect(ben, 'a word taken')
  await press(ben, 'Word for 18').tap()
  await expectWord([ann, ben], 'BOAT')
  await expectText(ann, 'Ben took COAT from you: you lose 6 points.')

  // TMW-27: the best of the round changes places and plays again, after clearing their own word.
  await expectText(ann, 'Ben scored most in round 1 and may change places.')
  await expectText(ben, 'You scored most in round 1, and play second.')
  await expectText(ben, 'You play on what the player before you leaves')
  for (const [page, name] of [
    [ann, 'Why? About changing places'],
    [ben, 'Rule about changing places'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    const rules = page.getByRole('dialog', { name: 'Rules' })
    await expectVisible(rules.locator('[data-current]').filter({ hasText: 'TMW-27' }))
    await page.keyboard.press('Escape')
    await expectGone(rules)
  }
  await inspect(ben, 'changing places')
  expect(await isCovered(ben, 'Cards on the table: BOAT'), 'the word is covered').toBe(false)
  await press(ben, 'Switch with Ann').tap()
  await onTurn(ben)
  await press(ben, 'Clear BOAT').tap()
  await handCard(ben, 'V, green, 4 points').tap()
  await expectText(ben, 'BOAT is cleared: you keep 18 points for good.')
  await press(ben, 'Play for 4').tap()

  // TMW-14: a beginning goes on, by keys; the arrows choose the place.
  await onTurn(ann)
  await expectWord([ann], 'V')
  await ann.keyboard.press('Home')
  await ann.keyboard.type('e')
  await expectText(ann, 'EV')
  await ann.keyboard.press('Backspace')
  await ann.keyboard.press('End')
  await ann.keyboard.type('e')
  await expectText(ann, 'is a beginning')
  await ann.keyboard.press('Enter')
  await expectWord([ann, ben], 'VE')
  await press(ben, 'Stay').tap()

  // TMW-22: one letter that completes a word, scored alone. The card is dragged.
  await onTurn(ben)
  await drag(ben, handCard(ben, 'X, green, 8 points'), press(ben, 'After the word'))
  await expectVisible(press(ben, 'Word for 13'))
  await press(ben, 'Letter for 8').tap()
  await onTurn(ann)
  await expectText(ann, 'VEX, the beginning of a word')

  // TMW-15, TMW-16: all pass.
  await expectText(ann, 'Nothing in your hand goes with VEX: pass.')
  await press(ann, 'Pass').focus()
  await ann.keyboard.press('Enter')
  await press(ben, 'Stay').tap()
  await onTurn(ben)
  await press(ben, 'Pass').tap()
  await onTurn(ann)
  await expectText(ann, 'Stalemate: everybody passed, and the letters were cleared.')
  await press(ben, 'Score sheet').tap()
  const sheet = ben.getByRole('dialog').getByRole('table', { name: 'Score sheet' })
  await expectVisible(sheet.getByText('COAT, taken'))
  await expectVisible(sheet.getByRole('row', { name: /^You/ }).getByText('passed'))
  await press(ben, 'Close').tap()
  await expectGone(sheet)

  // TMW-28: the end, with what might have been played.
  await ann.keyboard.type('s')
  await expectVisible(press(ann, 'Play for 1'))
  await ann.keyboard.press('Enter')
  await expectVisible(headline(ann, 'Ben wins with 9 points.'))
  await expectVisible(headline(ben, 'You win with 9 points.'))
  const missed = ann.getByRole('region', { name: 'The best plays missed' })
  await expectVisible(missed.getByText(/^Round 4/))
  await missed.getByRole('radio', { name: 'All' }).check()
  await expectVisible(missed.getByRole('listitem').nth(7))
  await inspect(ann, 'the end')
  await inspect(ben, 'the end')
  expect(found).toEqual([])
  for (const board of boards) await board.expectStill()
})

test('TMW-5, TMW-15: a blank gets its letter, a strict pass is refused, and spectators see no hand', async () => {
  const deal = {
    lots: ['a red', 'k green'],
    // prettier-ignore
    cards: [
      't red', 'o blue', 's green', 'e black', 'l blue', 'd red', 'n black',
      '? green', 'z black', 'q black', 'x green', 'j blue', 'v blue', 'k green',
    ],
  }
  const options = { rounds: 2, strictPass: true }
  const { inspect, found } = inspector()
  const arrivals = [{ name: 'Ann' }, { name: 'Ben' }]
  const [ann, ben] = (await startGame(testHall(), arrivals, { options, deal })) as [Page, Page]
  await drag(ann, handCard(ann, 'T, red, 1 point'), press(ann, 'The first place'))
  await press(ann, 'Play for 1').click()
  await onTurn(ben)
  await press(ben, 'Pass').click()
  await expectText(ben, 'You have a play; at this table one passes only without.')

  const watcher = await visit(testHall(), { name: 'Cleo', path: new URL(ben.url()).pathname })
  await expectText(watcher.page, 'You are watching. Hands stay secret until the end.')
  await expectGone(watcher.page.getByRole('list', { name: 'Your hand' }))

  await handCard(ben, 'blank, green, 0 points').click()
  await press(ben, 'After the word').click()
  const naming = ben.getByRole('dialog', { name: 'Which letter is the blank?' })
  await inspect(ben, 'naming the blank')
  await naming.getByRole('button', { name: 'O, makes a word' }).click()
  await expectText(ben, 'TO')
  await expectVisible(press(ben, 'O, a blank, green, 0 points: take it back'))
  await ben.keyboard.press('Backspace')
  await expectVisible(handCard(ben, 'blank, green, 0 points'))
  // Typing a letter that is not in the hand places the blank.
  await ben.keyboard.type('a')
  await expectVisible(press(ben, 'A, a blank, green, 0 points: take it back'))
  await ben.keyboard.press('Shift+Enter')
  await expectWord([ann, ben, watcher.page], 'TA')
  await expectText(ann, 'TA, the beginning of a word')
  expect(found).toEqual([])
})

test('a long word and six players fit a phone, with large enough touch targets', async () => {
  const deal = {
    lots: ['a red', 'k green', 'l red', 'm red', 'n red', 'o red'],
    cards: ['c red', 'o green', 'u blue', 'n black', 't yellow', 'e black', 'r black'],
  }
  const [page] = (await startGame(
    testHall(),
    [{ name: 'Bartholomew Featherstone', device: 'phone' }],
    {
      options: { rounds: 2 },
      deal,
      others: ['Wolfeschlegelsteinhausen', 'Cy', 'Di', 'Ed', 'Fay'],
    },
  )) as [Page]
  await expectNoSideways(page)
  for (const letter of 'CONTER') await handCard(page, new RegExp(`^${letter},`)).tap()
  await expectWord([page], 'CONTER')
  await expectNoSideways(page)
  for (const button of await page
    .locator('[data-game=take-my-word] [data-region=hand] button')
    .all()) {
    const { width, height } = (await button.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

/** Whether something lies over the middle of a card of that list. */
function isCovered(page: Page, list: string): Promise<boolean> {
  return page
    .getByRole('list', { name: list, exact: true })
    .getByRole('img')
    .evaluateAll((cards) =>
      cards.some((card) => {
        const { x, y, width, height } = card.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top?.closest('ol, ul') !== card.closest('ol, ul')
      }),
    )
}
