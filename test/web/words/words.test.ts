import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { inspector } from '../driver/inspection.ts'
import { expectVisible, tabTo } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame } from '../driver/tables.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const KEY = 'wordhall.words'
const DAY = 24 * 60 * 60 * 1000

type Stored = { readonly word: string; readonly due: number; readonly memory: object | null }

async function storedWords(page: Page): Promise<readonly Stored[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY)
  return text === null ? [] : (JSON.parse(text) as { words: readonly Stored[] }).words
}

/** Stores new words, or ones that were practised and come back after this many days. */
async function store(page: Page, words: readonly string[], inDays = 0): Promise<void> {
  const now = Date.now()
  const memory = {
    stability: 3,
    difficulty: 5,
    reviews: 1,
    lapses: 0,
    intervalDays: inDays,
    reviewedAt: now - DAY,
  }
  const saved = words.map((word) => ({
    word,
    why: 'met',
    added: now - DAY,
    due: now + inDays * DAY,
    memory: inDays === 0 ? null : memory,
  }))
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ version: 1, words: saved }),
  ] as const)
}

const card = (page: Page) => page.getByRole('article', { name: 'Card' })
const field = (page: Page) => page.getByLabel(/^The word: it starts with/)
const summary = (page: Page) => page.getByRole('region', { name: 'How it went' })

test('from the coach to the exercise by keyboard, and all of it is kept', async () => {
  const table = await beginGame(testHall(), [{ name: 'Ann' }], {
    game: 'boggle-master',
    options: {},
    deal: DEAL,
    others: ['Ben'],
  })
  await table.play(0, { type: 'write', word: 'steam' }, { type: 'write', word: 'rings' })
  await table.play(1, { type: 'write', word: 'worsting' })
  await passGame(testHall(), table.people[0]!, table.id)
  const { page } = table.people[0]!
  await page.goto('/')
  await expectVisible(page.getByRole('heading', { name: 'Sit down and play.' }))
  expect(await page.getByRole('link', { name: /^Your words/ }).count()).toBe(0)

  await page.goto(`${table.path}/coach`)
  const section = page.getByRole('region', { name: 'Words worth learning' })
  const lines = section.getByRole('listitem')
  await expectVisible(lines.first())
  await expectVisible(lines.getByText(/\((noun|verb|adjective|adverb)\)/).first())
  await lines.first().getByRole('button', { name: /^Add / }).click()
  await expectVisible(lines.first().getByRole('button', { name: /^Added / }))
  expect(await storedWords(page)).toHaveLength(1)
  await section.getByRole('button', { name: /^Add all 11/ }).click()
  await expectVisible(section.getByRole('button', { name: 'All added' }))
  expect(await storedWords(page)).toHaveLength(12)
  const { inspect, found } = inspector()
  await inspect(page, 'words at the coach')

  await section.getByRole('link', { name: 'Your words' }).click()
  await expectVisible(page.getByText('12 words due today.'))
  await inspect(page, 'your words')
  const words = (await storedWords(page)).map(({ word }) => word)
  await tabTo(page, /^Practise$/)
  await page.keyboard.press('Enter')

  // Typed at once, typed at the second try, and not known.
  await expectVisible(card(page))
  await page.keyboard.type(words[0]!)
  await inspect(page, 'a card')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(`Right: ${words[0]!.toUpperCase()}.`))
  await page.keyboard.press('Enter')
  await page.keyboard.type('x'.repeat(words[1]!.length))
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(/^Not that one\./))
  await field(page).fill(words[1]!)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Show the word$/)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(`It is ${words[2]!.toUpperCase()}.`, { exact: false }))
  await inspect(page, 'a card that is shown')
  await page.keyboard.press('1')
  for (let rest = words.length - 2; rest > 0; rest -= 1) {
    await field(page).waitFor()
    await tabTo(page, /^Show the word$/)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Did you know it?' }).waitFor()
    await page.keyboard.press('3')
  }
  await expectVisible(summary(page))
  await expectVisible(
    page.getByRole('heading', { name: 'You knew 10 of 12 words, and almost 1 more.' }),
  )
  const rows = summary(page).getByRole('row')
  expect(await rows.nth(2).innerText()).toContain('almost')
  expect(await rows.nth(3).innerText()).toContain('not yet')
  await inspect(page, 'the summary')
  expect(found).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expectVisible(page.getByText('Nothing is due today.'))

  const before = await storedWords(page)
  expect(before.every(({ memory }) => memory !== null)).toBe(true)
  await page.reload()
  await expectVisible(page.getByText(/The next word comes back (tomorrow|in \d+ days)\./))
  expect(await storedWords(page)).toEqual(before)
  await page.goto('/')
  await expectVisible(page.getByRole('link', { name: 'Your words 12 words, none due today' }))
})

test('a removed word can be taken back, and another tab sees it', async () => {
  const { page, context } = await visit(testHall(), { path: '/words' })
  await expectVisible(page.getByText(/^None yet\./))
  await store(page, ['cangue', 'teapot', 'zax'])
  await page.reload()
  const other = await context.newPage()
  await other.goto('/words')
  await expectVisible(other.getByText('3 words due today.'))
  await page.getByRole('button', { name: 'Remove CANGUE' }).click()
  await expectVisible(other.getByText('2 words due today.'))
  // Neither tab undoes what the other has done.
  await other.getByRole('button', { name: 'Remove TEAPOT' }).click()
  await expectVisible(page.getByText('1 word due today.'))
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('2 words due today.'))
  expect((await storedWords(page)).map(({ word }) => word)).toEqual(['zax', 'cangue'])
})

test('what is not due waits, and a word without a definition shows its letters', async () => {
  const { page } = await visit(testHall(), { device: 'phone', path: '/words' })
  await store(page, ['cangue'], 5)
  await page.reload()
  await expectVisible(page.getByText('The next word comes back in 5 days.'))
  expect(await page.getByRole('button', { name: 'Practise' }).count()).toBe(0)
  await page.route('/api/definitions', (route) => {
    return route.fulfill({ json: { definitions: [null] } })
  })
  await store(page, ['zax'])
  await page.reload()
  await page.getByRole('button', { name: 'Practise' }).tap()
  await expectVisible(page.getByText('A X Z', { exact: true }))
  await page.getByRole('button', { name: 'Show the word' }).tap()
  await page.getByRole('button', { name: /^Almost/ }).tap()
  await expectVisible(
    page.getByRole('heading', { name: 'You knew 0 of 1 word, and almost 1 more.' }),
  )
})

test('words go to another device as a file, and with their owner', async () => {
  const { page } = await visit(testHall(), { path: '/words' })
  await store(page, ['cangue', 'teapot'])
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()

  const second = await visit(testHall(), { name: 'Ben', path: '/words' })
  const load = second.page.getByLabel('Load a file')
  await load.setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"words":[{}]}'),
  })
  await expectVisible(second.page.getByText('That file has no words of Wordhall.'))
  await load.setInputFiles(file)
  await expectVisible(second.page.getByText('2 words due today.'))

  await second.page.goto('/settings')
  await second.page.getByRole('button', { name: 'Erase me' }).click()
  await second.page.getByRole('button', { name: 'Erase me for good' }).click()
  await expectVisible(second.page.getByRole('heading', { name: 'Sit down and play.' }))
  expect(await storedWords(second.page)).toEqual([])
})

test('damaged words and a browser without storage break nothing', async () => {
  const { page } = await visit(testHall(), { path: '/words' })
  for (const text of ['{', '{"version":1,"words":[{"word":"tea"}]}', '{"version":1,"words":7}']) {
    await page.evaluate(([key, damaged]) => localStorage.setItem(key, damaged), [
      KEY,
      text,
    ] as const)
    await page.goto('/')
    await expectVisible(page.getByRole('heading', { name: 'Sit down and play.' }))
    await page.goto('/words')
    await expectVisible(page.getByText(/^None yet\./))
  }
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await page.getByLabel('Load a file').setInputFiles({
    name: 'words.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      '{"version":1,"words":[{"word":"zax","why":"met","added":1,"due":1,"memory":null}]}',
    ),
  })
  await expectVisible(page.getByText('1 word due today.'))
  await expectVisible(page.getByText(/your words last until the tab is closed\.$/))
})
