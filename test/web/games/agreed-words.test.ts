/** HALL-1 to HALL-4 in the browser: the agreed dictionary, and the table that decides. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beginWith, ownWords, type } from '../driver/boggle-master.ts'
import { inspector } from '../driver/inspection.ts'
import { expectSteady, layoutOf } from '../driver/layout.ts'
import { expectGone, expectVisible, sitDown } from '../driver/page.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

/** Types a word that is none, and puts it to the table. */
async function ask(page: Page, word: string): Promise<void> {
  const shown = word.toUpperCase()
  await type(page, word)
  await page.getByRole('button', { name: `Ask the table about ${shown}` }).click()
  const dialog = page.getByRole('dialog', { name: `Is ${shown} a word?` })
  await expectVisible(dialog.getByText('will see the word'))
  await dialog.getByRole('button', { name: 'Ask the table' }).click()
}

test('HALL-1, HALL-3: what the host chooses is there for everybody, and counts', async () => {
  const { inspect, found } = inspector()
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', path: null, device: 'phone' })
  const { path } = await openArranged(testHall(), ann)
  const { page } = ann
  await page.goto(path)
  await page.getByRole('radio', { name: 'Everyday' }).check()
  const house = page.getByRole('textbox', { name: 'House words' })
  await house.fill('maets')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await house.fill('steam')
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expectVisible(page.getByRole('button', { name: 'Take STEAM out' }))
  await inspect(page, 'choosing a dictionary')
  await ben.page.goto(path)
  await sitDown(ben.page)
  const agreed = ben.page.getByRole('region', { name: 'Dictionary' })
  await expectVisible(agreed.getByText('Everyday.'))
  await expectVisible(agreed.getByText('MAETS'))
  await expectVisible(agreed.getByText('STEAM'))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  await type(page, 'steam')
  await expectVisible(page.getByText(/STEAM is not in/))
  await type(page, 'maets')
  await expectVisible(page.getByText('MAETS: 2 points.'))
  await ben.page.getByRole('button', { name: 'Dictionary: everyday' }).click()
  await expectVisible(ben.page.getByRole('dialog', { name: 'Dictionary' }).getByText('STEAM'))
  expect(found).toEqual([])
})

test('HALL-4: two people vote a word in, and it counts', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', path: null, device: 'phone' })
  const { path } = await openArranged(testHall(), ann)
  await beginWith(ann.page, ben.page, path)
  const before = await layoutOf(ben.page)
  await ask(ann.page, 'maets')
  await expectVisible(ann.page.getByText('Waiting for Ben.'))
  await expectGone(ann.page.getByRole('button', { name: 'Ask the table about MAETS' }))
  const vote = ben.page.getByRole('region', { name: 'Votes' })
  await expectVisible(vote.getByRole('heading', { name: 'Ann asks: is MAETS a word?' }))
  await expectVisible(vote.getByText('No dictionary here explains it.'))
  await vote.getByRole('button', { name: 'Yes, MAETS is a word' }).click()
  // Not only in the feed, which is out of sight on a phone.
  const outcome = 'MAETS is a word at this table from now on (2 yes, 0 no).'
  await expectVisible(ben.page.getByRole('status').getByText(outcome))
  await expectGone(vote.getByRole('article'))
  await expectSteady(ben.page, before, 'the board after a vote')

  await expectVisible(ann.page.getByText('MAETS counts now. Write it again.'))
  await type(ann.page, 'maets')
  await expectVisible(ann.page.getByText('MAETS: 2 points.'))
  expect(await ownWords(ann.page, 1)).toEqual(['maets'])
  await ann.page.getByRole('button', { name: 'Dictionary: standard' }).click()
  await expectVisible(ann.page.getByRole('dialog', { name: 'Dictionary' }).getByText('MAETS'))
})

test('HALL-4: the strip of a vote is accessible on a phone', async () => {
  const { inspect, found } = inspector()
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', path: null, device: 'phone' })
  const { path } = await openArranged(testHall(), ann)
  await beginWith(ann.page, ben.page, path)
  await ask(ann.page, 'maets')
  const vote = ben.page.getByRole('region', { name: 'Votes' })
  await expectVisible(vote.getByRole('button', { name: 'Yes, MAETS is a word' }))
  await inspect(ben.page, 'voting')
  expect(found).toEqual([])
})

test('HALL-4: somebody alone decides at once, by keyboard', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  const { page } = ann
  await page.goto(path)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  await type(page, 'maets')
  await page.getByRole('button', { name: 'Ask the table about MAETS' }).focus()
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('You are the table'))
  await page.getByRole('button', { name: 'Let it count' }).focus()
  await page.keyboard.press('Enter')
  await expectGone(page.getByRole('dialog'))
  await type(page, 'maets')
  await expectVisible(page.getByText('MAETS: 2 points.'))
})
