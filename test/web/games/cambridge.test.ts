import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import {
  begunTable,
  choose,
  chooseWord,
  goTo,
  HAND,
  move,
  place,
  sheet,
  tile,
} from '../driver/cambridge.ts'
import { recordBoard } from '../driver/board-record.ts'
import { expectGone, expectVisible, feed, headline, tabTo } from '../driver/page.ts'
import type { TableRequest } from '#table/table-request.ts'
import { value } from '../../server/testing/guest.ts'
import { faultsOf, sidewaysOf } from '../driver/inspection.ts'
import { smallTargets } from '../driver/targets.ts'
import { clientOf, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

async function isPrimary(page: Page, name: string): Promise<boolean> {
  const classes = await page.getByRole('button', { name }).getAttribute('class')
  return /\b_main_/.test(classes!)
}

test('two people play a hand: honors, a free guess, a reconnect, the last word guessed', async () => {
  const { path, people } = await begunTable(
    testHall(),
    [
      { name: 'Ann', device: 'wide' },
      { name: 'Ben', device: 'tablet' },
    ],
    {
      hands: 1,
    },
  )
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  const boards = [
    await recordBoard(ann, 'cambridge', 'Ann'),
    await recordBoard(ben, 'cambridge', 'Ben'),
  ]
  await ann.goto(path)
  await ben.goto(path)

  await ann.getByLabel('Your secret word').fill('plamet')
  await expectVisible(ann.getByText('PLAMET is not in the dictionary.'))
  await chooseWord(ann, 'basket')
  await ann.getByLabel('Another secret word').fill('planet')
  await ann.getByRole('button', { name: 'Change' }).click()
  await expectVisible(ann.getByText('Waiting for Ben.'))
  await expectVisible(sheet(ben, 'Ann').getByText('dash, dash, dash, dash, dash, dash'))
  await chooseWord(ben, 'bandit')

  await expectVisible(headline(ben, 'Place Ann’s token'))
  await tile(ben, 'crown').click()
  await expectVisible(ben.getByText('That is an honor; choose a letter tile.'))
  await tile(ben, 'w').click()
  await expectVisible(headline(ann, 'Place Ben’s token'))
  await tile(ann, 'i').click()

  await expectVisible(headline(ann, 'Your turn'))
  await tile(ann, 'crown').click()
  await expectVisible(ann.getByText('The Crown is still locked'))
  await goTo(ann, 'q')
  await expectVisible(sheet(ben, 'Ann').getByText('2 points'))
  await expectVisible(ben.getByText('Ann gets 2 points: neither word has Q.'))
  // Asked why, the rules open over the board at the rule for these points.
  await ben.getByRole('link', { name: 'Why? Ann gets 2 points: neither word has Q.' }).click()
  const rules = ben.getByRole('dialog', { name: 'Rules' })
  await expectVisible(rules.locator('[data-current]').filter({ hasText: 'CAM-12' }))
  await ben.keyboard.press('Escape')
  await expectGone(rules)
  await goTo(ben, 'm')
  await goTo(ann, 'a')
  await expectVisible(sheet(ann, 'Ben').getByText('dash, A, dash, dash, dash, dash'))
  await goTo(ben, 'n')
  await expectVisible(sheet(ben, 'Ann').getByText('dash, dash, A, N, dash, dash'))

  await ben.reload()
  await expectVisible(headline(ben, 'Ann’s turn'))
  await expectVisible(sheet(ben, 'You').getByText('dash, A, N, dash, dash, dash'))
  await goTo(ann, 'g')
  await goTo(ben, 'x')
  await goTo(ann, 'h')
  await expectVisible(tile(ann, 'crown').and(ann.locator(':not([aria-label*=locked])')))

  await goTo(ben, 'joker')
  await tile(ben, 'e').click()
  await tile(ben, 'c').click()
  await ben.getByRole('button', { name: 'Exchange E and C' }).click()
  await goTo(ann, 'crown')
  expect(await tile(ann, 'e').getAttribute('aria-label')).toMatch(/^C, row 1 column 3/)
  await sheet(ann, 'Ben').getByRole('button', { name: 'Letter 4, hidden' }).click()
  await expectVisible(sheet(ann, 'Ben').getByText('dash, A, N, D, dash, dash'))
  await ann.getByRole('button', { name: 'Guess, no penalty' }).click()
  await ann.keyboard.type('cor')
  await expectVisible(ann.getByText('CANDOR fits.'))
  expect(await isPrimary(ann, 'Guess CANDOR')).toBe(true)
  await ann.keyboard.press('Enter')
  await expectGone(ann.getByRole('dialog'))
  await expectVisible(sheet(ann, 'Ben').getByText('Not candor'))

  // The E lies where the C was dealt.
  await goTo(ben, 'c')
  await expectVisible(sheet(ben, 'Ann').getByText('dash, dash, A, N, E, dash'))
  await expectVisible(headline(ann, 'Your turn'))
  await ann.getByRole('button', { name: 'Guess a word' }).click()
  await ann.keyboard.type('bet')
  await expectVisible(ann.getByText('There is no E in this word.'))
  await ann.keyboard.press('Backspace')
  await ann.keyboard.press('Backspace')
  for (const letter of ['I', 'T']) {
    await ann.getByRole('dialog').getByRole('button', { name: letter, exact: true }).click()
  }
  // It can put her out, so that it is never the primary action.
  expect(await isPrimary(ann, 'Guess BANDIT')).toBe(false)
  await ann.getByRole('button', { name: 'Guess BANDIT' }).click()
  await expectVisible(ann.getByText('If not, you are out of this hand.'))
  expect(await isPrimary(ann, 'Guess BANDIT')).toBe(false)
  await ann.getByRole('button', { name: 'Guess BANDIT' }).click()

  await expectVisible(headline(ann, 'You win with 10 points.'))
  await expectVisible(headline(ben, 'Ann wins with 10 points.'))
  for (const page of [ann, ben]) {
    const words = page.getByRole('list', { name: 'The words' })
    expect((await words.innerText()).replaceAll(/\s/g, '').toLowerCase()).toContain('planet')
    await expectVisible(page.getByRole('table', { name: 'Final places' }))
    await expectVisible(page.getByRole('img', { name: /^Points by turn/ }))
  }
  for (const board of boards) await board.expectStill()
})

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('a half-typed word stays while others choose theirs', async () => {
  const table = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], { hands: 1 })
  const { page } = table.people[0]!
  await page.goto(table.path)
  const field = page.getByLabel('Your secret word')
  await field.click()
  await page.keyboard.type('plan')
  await table.play(1, choose('banana'))
  await expectVisible(page.getByText('Ben chooses a word of 6 letters.'))
  await page.keyboard.type('et')
  expect(await field.inputValue()).toBe('planet')
})

test('the word sheet shows the score of all hands', async () => {
  const { path, people, play } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    hands: 2,
  })
  const { page } = people[1]!
  await page.goto(path)
  for (const hand of [1, 2]) {
    await play(0, choose('planet'))
    await play(1, choose('bandit'), place('w'))
    await play(0, place('i'), move('q'))
    const [score, gained] = hand === 1 ? ['2', null] : ['4', '+2']
    await expectVisible(sheet(page, 'Ann').getByText(`${score} points`))
    const gain = sheet(page, 'Ann').getByText(/^\+2 in this/)
    await (gained === null ? expectGone(gain) : expectVisible(gain))
    await play(1, { type: 'guess', seat: 0, word: 'planet' })
    if (hand === 2) break
    await expectVisible(headline(page, 'Hand 1 is over'))
    await play(0, { type: 'ready' })
    await play(1, { type: 'ready' })
  }
})

test('by keyboard alone: the Colt, and a wrong guess that takes a second press', async () => {
  const { path, people, play } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    hands: 2,
    blind: true,
  })
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(page.getByRole('img', { name: /^Thirty tiles, face down/ }))
  await page.getByLabel('Your secret word').focus()
  await page.keyboard.type('planet')
  await expectVisible(page.getByText('In the dictionary.'))
  await press(page, 'Enter')
  await expectVisible(page.getByText('Waiting for Ben.'))
  await play(1, choose('superb'), place('d'))
  await expectVisible(headline(page, 'Place Ben’s token'))
  // The focus is where the field was, and draws no box that looks like another.
  const focused = await page.evaluate(() => {
    const { activeElement } = document
    const { outlineStyle } = getComputedStyle(activeElement!)
    return [activeElement!.getAttribute('aria-label'), outlineStyle]
  })
  expect(focused).toEqual(['Actions', 'none'])
  await tabTo(page, /, row \d column \d/)
  await press(page, 'End', 'ArrowDown', 'Enter')

  await expectVisible(headline(page, 'Your turn'))
  // From Z, where Ben stands now, to R above the own token; then along to T.
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter')
  await expectVisible(headline(page, 'Ben’s turn'))
  await play(1, move('l'))
  await expectVisible(headline(page, 'Your turn'))
  await press(page, 'ArrowRight', 'Enter')
  await expectVisible(headline(page, 'Ben’s turn'))
  await play(1, move('k'))
  await expectVisible(headline(page, 'Your turn'))
  expect(await tile(page, 'colt').getAttribute('aria-label')).toBe(
    'Colt, row 2 column 5, face up, you may move here',
  )
  await press(page, 'ArrowDown', 'Enter')
  await expectVisible(headline(page, 'The Colt'))
  await press(page, 'End', 'ArrowUp', 'Enter')
  await expectVisible(headline(page, 'Ben’s turn'))
  expect(await tile(page, 'y').getAttribute('aria-label')).toContain('your token')

  await play(1, move('j'))
  await expectVisible(headline(page, 'Your turn'))
  await press(page, 'g')
  await expectVisible(page.getByRole('dialog', { name: 'Guess a word' }))
  await press(page, 'Escape')
  await expectGone(page.getByRole('dialog'))
  await press(page, 'g')
  await expectVisible(page.getByRole('dialog', { name: 'Guess a word' }))
  // The field holds letters only, though a digit changes nothing else.
  await page.keyboard.type('1')
  await vi.waitFor(async () => {
    expect(await page.getByLabel(/^Ben’s word: /).inputValue()).toBe('')
  })
  await page.keyboard.type('st')
  await expectVisible(page.getByText('There is no T in this word.'))
  await press(page, 'Backspace', 'Backspace')
  await page.keyboard.type('onwad')
  await expectVisible(page.getByText('ONWARD fits.'))
  await press(page, 'Enter')
  await expectVisible(page.getByText('If not, you are out of this hand.'))
  // Pressing Enter twice does not risk the hand.
  expect(await page.locator(':focus').textContent()).toBe('Think again')
  await press(page, 'Tab', 'Enter')
  await expectVisible(headline(page, 'Hand 1 is over'))
  await expectVisible(page.getByText('Guessed wrong'))
  await tabTo(page, /^I am ready$/)
  await press(page, 'Enter')
  await play(1, { type: 'ready' })
  await expectVisible(headline(page, 'Choose your word'))
})

test('the host makes bots quick, and who is out skips to the end of the hand', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { client } = await clientOf(testHall(), ann)
  const { table, code } = value(
    await client.open({
      game: 'cambridge',
      options: { target: 50, guessCheck: 'strict' },
      deal: { hands: [HAND] },
    }),
  )
  value(await client.subscribe(table, code))
  const ask = async (request: TableRequest) => value(await client.request(table, request))
  for (const request of ['novice', 'novice', null] as const) {
    await ask(request === null ? { type: 'start' } : { type: 'seat-bot', level: request })
  }
  const { page } = ann
  await page.goto(`/t/${code}`)
  await page.getByLabel('Pace of the bots').selectOption('quick')
  await expect.poll(() => client.table(table)!.view.table.botPace).toBe('quick')
  await chooseWord(page, 'planet')
  await expectVisible(headline(page, /^Place (Dot Comma|Pip Squeak|Penny Wise|Sunny Page)’s token/))
  await tile(page, 'p').click()
  await expectVisible(headline(page, 'Your turn'))
  await expectGone(page.getByRole('button', { name: /^Skip/ }))
  await ask({ type: 'play', command: { type: 'guess', seat: 1, word: 'zyzzyva' } })
  await page.getByRole('button', { name: 'Skip to the end of the hand' }).click()
  await expectVisible(headline(page, 'Hand 1 is over'))
  // It is in the feed for others and for screen readers.
  const line = feed(page).getByText('Ann skips ahead')
  expect(await line.getAttribute('class')).toBe('unseen')
})

test('every state passes the accessibility checks on a phone and a desktop', async () => {
  const long = 'Bartholomew Featherstone'
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: long, device: 'phone' }, { name: 'Ben' }, { name: 'Cleo' }],
    { target: 50, wordCheck: 'at-the-end' },
  )
  const [phone, desk] = people.map(({ page }) => page) as [Page, Page]
  await phone.goto(path)
  await desk.goto(path)
  const found: string[] = []
  // Each state in one theme on the phone and in the other on the desk, by turns.
  let dark = false
  const look = async (state: string) => {
    dark = !dark
    found.push(...(await faultsOf(phone, state, dark ? 'dark' : 'light')))
    found.push(...(await faultsOf(desk, state, dark ? 'light' : 'dark')))
  }
  await expectVisible(headline(phone, 'Choose your word'))
  await phone.getByLabel('Your secret word').fill('planet')
  await desk.getByLabel('Your secret word').fill('xy')
  await look('choosing')
  const { width, height } = (await tile(phone, 'q').boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

  await play(0, choose('planet'))
  await play(1, choose('xxxxxxxxx'))
  await play(2, choose('bandit'), place('q'))
  await play(0, place('s'))
  await play(1, place('y'))
  await expectVisible(headline(phone, 'Your turn'))
  await tile(phone, 'y').click()
  await expectVisible(phone.getByText('Move to a tile right above'))
  await look('turn, refused')
  await look('turn, refused')
  await phone.evaluate(() => (document.documentElement.dataset['text'] = 'largest'))
  found.push(...(await sidewaysOf(phone, 'turn, largest text')))
  await phone.evaluate(() => delete document.documentElement.dataset['text'])
  await phone.getByRole('button', { name: 'Guess a word' }).click()
  await expectVisible(phone.getByRole('dialog'))
  found.push(...(await smallTargets(phone, 'the guess')))
  await phone.keyboard.press('Escape')
  await play(0, move('a'))
  await play(1, move('e'))
  await play(2, move('f'))
  await play(0, move('g'))
  await play(1, move('w'))
  await play(2, move('z'))
  await play(0, move('a'))
  await play(1, move('crown'))
  await expectVisible(headline(desk, 'The Crown'))
  await look('the Crown')
  await play(1, { type: 'point', seat: 0, place: 0 })
  await desk.getByRole('button', { name: 'Guess, no penalty' }).click()
  await desk.keyboard.type('lt')
  await look('a free guess')
  await play(1, { type: 'decline' })
  await play(2, { type: 'guess', seat: 0, word: 'planet' }, { type: 'decline' })
  await play(1, { type: 'guess', seat: 2, word: 'bandit' })
  await expectVisible(headline(phone, 'Hand 1 is over'))
  await look('between hands')
  await phone.goto('/rules/cambridge')
  await desk.goto('/rules/cambridge')
  await expectVisible(phone.getByRole('figure').getByRole('img').first())
  await expectVisible(desk.getByRole('figure').getByRole('img').nth(3))
  await look('the rulebook')
  expect(found).toEqual([])
})
