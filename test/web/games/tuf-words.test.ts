/** TUF-25 and HALL-4 in the browser: an own list of words, and the table that decides. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspector } from '../driver/inspection.ts'
import { expectGone, expectVisible, headline, sitDown } from '../driver/page.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'
import { begunTable, count, lay, press, THIRTEEN } from '../driver/tuf.ts'

const testHall = useTestHall()

/** Puts a word to the table of somebody who is not alone. */
async function ask(page: Page, word: string): Promise<void> {
  await press(page, `Ask the table about ${word}`)
  const dialog = page.getByRole('dialog', { name: `Is ${word} a word?` })
  await dialog.getByRole('button', { name: 'Ask the table' }).click()
}

test('TUF-25: the host pastes a list, everybody sees it, and the browser remembers it', async () => {
  const { inspect, found } = inspector()
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', path: null, device: 'phone' })
  const { path } = await openArranged(testHall(), ann, { game: 'tuf', deal: null })
  const { page } = ann
  await page.goto(path)
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Own list')
  await page.getByRole('textbox', { name: 'Its words' }).fill('Acid, h2o\nniu a')
  await press(page, 'Use this list')
  await expectVisible(page.getByText('Give the list a name'))
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Lab')
  await press(page, 'Use this list')
  await expectVisible(page.getByText('2 words in use.'))
  await expectVisible(page.getByText('Left out, not only letters: h2o.'))
  await expectVisible(page.getByText('Left out, fewer than 2 letters: a.'))
  await inspect(page, 'pasting a list')

  await ben.page.goto(path)
  await sitDown(ben.page)
  await expectVisible(ben.page.getByText('Words of the list “Lab” count besides'))
  await ben.page.getByText('See the list “Lab”').click()
  await expectVisible(ben.page.getByRole('listitem').filter({ hasText: 'NIU' }))
  await inspect(ben.page, 'the list')
  await press(page, 'Begin')
  await expectVisible(headline(ben.page, 'Build your crossword'))
  await ben.page.getByRole('button', { name: /^Dictionary: / }).click()
  const dialog = ben.page.getByRole('dialog', { name: 'Dictionary' })
  await dialog.getByText('See the list “Lab”').click()
  await expectVisible(dialog.getByRole('listitem').filter({ hasText: 'ACID' }))
  await inspect(ben.page, 'the list during the game')

  const next = await openArranged(testHall(), ann, { game: 'tuf', deal: null })
  await page.goto(next.path)
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Own list')
  await expectVisible(page.getByText('2 words in use.'))
  const words = page.getByRole('textbox', { name: 'Its words' })
  expect(await words.inputValue()).toBe('Acid, h2o\nniu a')
  await words.fill('Acid niu øl')
  await expectVisible(page.getByText('2 words in use. Your changes are not.'))
  await press(page, 'Use my changes')
  await expectVisible(page.getByText(/^3 words in use\.$/))
  expect(found).toEqual([])
})

test('TUF-25, TUF-26: a list is read again when the language changes, and an unknown language is said to be', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const setup = { game: 'tuf', deal: null, options: { language: 'klingon' } }
  const { path } = await openArranged(testHall(), ann, setup)
  const { page } = ann
  await page.goto(path)
  await expectVisible(page.getByText('This hall does not have the words of Klingon.'))
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Own list')
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Mad')
  await page.getByRole('textbox', { name: 'Its words' }).fill('smørrebrød ål æg aal')
  await press(page, 'Use this list')
  await expectVisible(page.getByText(/^4 words in use\.$/))
  // In Danish ÅL is spelled AAL.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('danish')
  await expectVisible(page.getByText(/^3 words in use\.$/))
})

test('HALL-4: who picks up a marked word can ask the table, and then it is not marked', async () => {
  const { inspect, found } = inspector()
  const { path, people } = await begunTable(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben', device: 'phone' }],
    { marks: true },
  )
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  await ann.goto(path)
  await ben.goto(path)
  await expectVisible(headline(ann, 'Build your crossword'))
  await ann.keyboard.type('niu')
  await expectVisible(count(ann, 3))
  await expectGone(ann.getByRole('button', { name: 'Ask the table about NIU' }))
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await ann.keyboard.press(key)
  await expectVisible(ann.getByText('NIU is not in the dictionary.'))
  // Cubes have a gradient of their colour, and marked ones have not.
  const marked = ann.locator('[class*=_wrong_]')
  const gradients = await marked.evaluateAll((tiles) =>
    tiles.map((tile) => getComputedStyle(tile).backgroundImage),
  )
  expect(gradients).toEqual(['none', 'none', 'none'])
  await inspect(ann, 'a marked word')
  await ask(ann, 'NIU')
  await ben.getByRole('button', { name: 'Yes, NIU is a word' }).click()
  await expectGone(ann.getByText('NIU is not in the dictionary.'))
  expect(found).toEqual([])
})

test('HALL-4: a word that was called can be put to the table during the review, and counts at its end', async () => {
  const { inspect, found } = inspector()
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben', device: 'phone', theme: 'dark' }],
    { rounds: 1 },
  )
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  await ann.goto(path)
  await ben.goto(path)
  await play(0, lay(...THIRTEEN, [0, 0, false, 'seaum']))
  await play(0, { type: 'done' })
  await play(1, { type: 'done' })
  await expectVisible(headline(ben, 'Look for errors'))
  await play(1, { type: 'call-error', seat: 0 })
  await expectVisible(ben.getByRole('button', { name: 'Ask the table about SEAUM' }))
  await inspect(ben, 'a called crossword')
  await ask(ann, 'SEAUM')
  await ben.getByRole('button', { name: 'Yes, SEAUM is a word' }).click()
  await expectGone(ben.getByRole('region', { name: 'Votes' }).getByRole('article'))
  await play(0, { type: 'done' })
  await play(1, { type: 'done' })
  // 16 + 5 + 2 + 3 for words; what was called stays called.
  await expectVisible(headline(ann, 'You win with 26 points.'))
  await expectVisible(headline(ben, 'Ann wins with 26 points.'))
  expect(found).toEqual([])
})
