import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordBoard } from '../driver/board-record.ts'
import {
  answer,
  begunTable,
  goOn,
  read,
  roll,
  sideRow,
  truthOf,
  wordOf,
} from '../driver/oxfurd-bluff.ts'
import { expectGone, expectVisible, headline } from '../driver/page.ts'
import { faultsOf, sidewaysOf } from '../driver/inspection.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

const word = (page: Page, draw: number) => headline(page, wordOf(draw))
const button = (page: Page, name: string) => page.getByRole('button', { name })
const YES_NO = ['NO', 'YES']

test('a side of two against a reader, by keys and by touch, up to OXFURD', async () => {
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben', device: 'tablet' }, { name: 'Cleo', device: 'phone' }],
    [0, 0, 1],
    { reader: 'opponent' },
  )
  const [ann, ben, cleo] = people.map(({ page }) => page) as [Page, Page, Page]
  const boards = [
    await recordBoard(ann, 'oxfurd-bluff', 'Ann'),
    await recordBoard(ben, 'oxfurd-bluff', 'Ben'),
    await recordBoard(cleo, 'oxfurd-bluff', 'Cleo'),
  ]
  for (const page of [ann, ben, cleo]) await page.goto(path)
  const found: string[] = []

  // OXF-8: Ann rolls, Cleo alone sees the card and reads it out.
  await expectVisible(headline(ann, 'Your side’s turn'))
  await expectGone(button(ben, 'Roll'))
  await ann.keyboard.press('r')
  await expectVisible(headline(cleo, 'You read'))
  await expectVisible(cleo.getByText('Only you see this side.'))
  await expectVisible(ann.getByText('Cleo looks at the card.'))
  await expectGone(word(ann, 0))
  found.push(...(await faultsOf(cleo, 'reading', 'dark')))
  await button(cleo, 'Read it out').tap()

  // OXF-21: the chat of a side is hidden; OXF-25: the side sees the word and one definition.
  await expectVisible(word(ann, 0))
  await expectGone(ann.getByText('Only you see this side.'))
  await expectVisible(ben.getByText('What do you think? Ann answers for your side.'))
  await ben.getByLabel('Say to your side').fill('My aunt says it. No, wait: yes.')
  await ben.keyboard.press('Enter')
  const chat = ann.getByRole('region', { name: 'Among your side' })
  await expectVisible(chat.getByText('My aunt says it.'))
  await expectGone(cleo.getByText('My aunt says it.'))
  found.push(...(await faultsOf(ann, 'answering', 'light')))

  // Wrong: the Descender goes down, the turn passes, everybody sees the full card.
  await ann.keyboard.press(truthOf(0) ? 'n' : 'y')
  await expectVisible(headline(cleo, 'Your turn'))
  for (const page of [ann, ben, cleo]) {
    await expectVisible(page.getByRole('article', { name: 'The last card' }).getByText('Wrong'))
  }
  await expectVisible(sideRow(cleo, 'Ann’s side').getByText('Plateau 1, Descent 2'))

  await button(cleo, 'Roll').tap()
  await expectVisible(headline(ann, 'You read'))
  await button(ann, 'Read it out').click()
  const right = button(cleo, YES_NO[Number(truthOf(1))]!)
  await expectVisible(right)
  const { width, height } = (await right.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await right.tap()
  await expectVisible(sideRow(ann, 'Cleo').getByText('Step 4, Descent 1'))
  expect(await ann.getByRole('img', { name: /^The climb/ }).getAttribute('aria-label')).toContain(
    'Cleo: Climber on step 4',
  )

  // After a reload the board shows the same positions.
  await cleo.reload()
  await expectVisible(sideRow(cleo, 'You').getByText('Step 4, Descent 1'))
  await play(2, roll)
  await play(0, read)
  await play(2, answer(!truthOf(2)))

  // Up by right answers, BONUSES and FREE ROLLS. Ben is captain for the last card.
  for (const [draw, free] of [true, false, true, false, true, false].entries()) {
    await play(0, roll)
    await play(2, read)
    await play(0, answer(truthOf(3 + draw)), ...(free ? [roll] : []))
  }
  await expectVisible(sideRow(ann, 'Your side').getByText('Step 44'))
  await button(ann, 'Make Ben captain').click()
  // Ben's focus is in the chat, where R is a letter, so he moves it to the button.
  await expectVisible(button(ben, 'Roll'))
  await button(ben, 'Roll').focus()
  await ben.keyboard.press('Enter')
  await expectVisible(headline(cleo, 'You read'))
  await button(cleo, 'Read it out').tap()
  await expectVisible(word(ben, 9))
  await ben.keyboard.press(truthOf(9) ? 'y' : 'n')
  await expectVisible(headline(ben, 'Free roll'))
  await ben.keyboard.press('r')

  await expectVisible(headline(ann, 'You and Ben win.'))
  await expectVisible(headline(cleo, 'Ann and Ben win.'))
  for (const board of boards) await board.expectStill()
  for (const page of [ann, cleo]) {
    await expectVisible(page.getByRole('img', { name: /^The way of each side over 10 cards/ }))
    await expectVisible(headline(page, 'The cards that decided it'))
    await expectVisible(headline(page, '10 words met'))
  }
  found.push(...(await faultsOf(ann, 'the end', 'dark')))
  found.push(...(await faultsOf(cleo, 'the end', 'light')))
  expect(found).toEqual([])
})

test('the table reads with a time limit, and the rulebook has its pictures', async () => {
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: 'Ann', device: 'phone' }, { name: 'Ben' }],
    [0, 1],
    { seconds: 60, difficulty: 'fiendish', showing: 'until-continued' },
  )
  const [ann] = people.map(({ page }) => page) as [Page]
  await ann.goto(path)
  await expectVisible(ann.getByRole('timer'))
  await expectVisible(ann.getByText('Roll the die.'))
  await play(0, roll)
  await expectVisible(word(ann, 0))
  const found = [...(await faultsOf(ann, 'answering', 'dark'))]
  await ann.evaluate(() => (document.documentElement.dataset['text'] = 'largest'))
  found.push(...(await sidewaysOf(ann, 'answering, largest text')))
  // Reading aloud is off by default, and the setting survives a reload.
  const voice = ann.getByLabel('Read cards aloud')
  expect(await voice.isChecked()).toBe(false)
  await voice.check()
  await ann.reload()
  await expectVisible(word(ann, 0))
  expect(await voice.isChecked()).toBe(true)
  // OXF-27: the answered card stays, also over a reload, until Ann has seen it too.
  await play(0, answer(!truthOf(0)))
  await play(1, goOn)
  await expectVisible(ann.getByText('Wrong. Have a look at the card.'))
  await ann.reload()
  await expectVisible(ann.getByRole('article', { name: 'The last card' }))
  await expectVisible(button(ann, 'Continue'))
  found.push(...(await faultsOf(ann, 'the answered card', 'light')))
  await ann.keyboard.press('c')
  await expectVisible(headline(ann, 'Ben’s turn'))
  await ann.goto('/rules/oxfurd-bluff')
  await expectVisible(ann.getByRole('figure').getByRole('img').nth(3))
  found.push(...(await faultsOf(ann, 'the rulebook', 'light')))
  expect(found).toEqual([])
})

test('OXF-27: an answered card lies open for 12 seconds at most, though nobody continues', async () => {
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben' }],
    [0, 1],
    { showing: 'until-continued' },
  )
  const [ann] = people.map(({ page }) => page) as [Page]
  await ann.goto(path)
  await play(0, roll)
  await expectVisible(word(ann, 0))
  const answeredAt = Date.now()
  await play(0, answer(!truthOf(0)))
  await expectVisible(button(ann, 'Continue'))
  const left = await ann.getByRole('timer').getAttribute('aria-label')
  expect(Number.parseInt(left!, 10)).toBeLessThanOrEqual(12)
  await expectVisible(headline(ann, 'Ben’s turn'))
  expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(12_000)
  await expectGone(button(ann, 'Continue'))
})
