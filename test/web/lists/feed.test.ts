import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { expectSteady, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { chat, expectVisible, openChat } from '../driver/page.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { pause } from '../../server/testing/waiting.ts'
import { EVERY_DEVICE, useTestHall, type Device } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({
  guestsPerMinute: 10_000,
  maxSockets: 10_000,
  messagesPerSecond: 10_000,
})

const WIDE_LINE = 'W'.repeat(500)

/** The chat overflows its box by at least so much, and its latest line is in sight. */
async function expectScrolledToEnd(page: Page, overflow: number): Promise<void> {
  const { at, room } = await chat(page).evaluate((log) => {
    return { at: log.scrollTop, room: log.scrollHeight - log.clientHeight }
  })
  expect(room).toBeGreaterThan(overflow)
  expect(Math.abs(room - at), 'distance from the end').toBeLessThanOrEqual(2)
}

const GAMES = ['boggle-master', 'cambridge', 'oxfurd-bluff', 'take-my-word', 'tuf'] as const
const BESIDE = GAMES.flatMap((game) =>
  (['desktop', 'wide'] as const).map((on) => [game, on] as const),
)
// The button is the same at every game.
const IN_DIALOG = [
  ['oxfurd-bluff', 'phone'],
  ['tuf', 'tablet'],
] as const

function beginWide(game: string, device: Device): Promise<Table> {
  return beginGame(testHall(), [{ name: WIDEST, device }], {
    game,
    options: {},
    others: wideNames(3),
  })
}

async function goToBoard({ path, people }: Table): Promise<Page> {
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(page.getByRole('heading', { name: 'The board' }))
  await page.getByText('Laying out the board').waitFor({ state: 'detached' })
  return page
}

/** Everybody says something, the viewer included. */
async function chatLong(table: Table): Promise<void> {
  for (const seat of [0, 1, 2, 3]) await table.chat(seat, WIDE_LINE, 'and', 'so on', WIDE_LINE)
  await table.chat(3, 'The end.')
}

test.each(BESIDE)('a long chat at %s moves nothing on a %s screen', async (game, device) => {
  const table = await beginWide(game, device)
  const page = await goToBoard(table)
  await table.chat(1, 'Good luck!')
  await expectVisible(chat(page).getByText('Good luck!'))
  const before = await layoutOf(page)
  await chatLong(table)
  await expectVisible(chat(page).getByText('The end.'))
  await expectSteady(page, before, 'after a long chat')
  await expectScrolledToEnd(page, 300)
})

test.each(IN_DIALOG)(
  'a long chat at %s moves nothing on a %s screen, nor in its dialog',
  async (game, device) => {
    const table = await beginWide(game, device)
    const page = await goToBoard(table)
    const unread = (count: number) =>
      page.getByRole('button', { name: new RegExp(`^Chat ?${count} unread$`) })
    await table.chat(1, 'Good luck!')
    await expectVisible(unread(1))
    const before = await layoutOf(page)
    await chatLong(table)
    // All but the viewer's own.
    await expectVisible(unread(14))
    await expectSteady(page, before, 'after a long chat')
    await openChat(page)
    await expectVisible(chat(page).getByText('The end.'))
    await expectScrolledToEnd(page, 300)
    const parts = [chat(page), page.getByRole('textbox', { name: 'Say something' })]
    const places = () => Promise.all(parts.map((part) => part.boundingBox()))
    const open = await places()
    await table.chat(1, WIDE_LINE, 'Once more.')
    await expectVisible(chat(page).getByText('Once more.'))
    expect(await places()).toEqual(open)
    await expectScrolledToEnd(page, 300)
  },
)

test.each(['phone', 'desktop'] as const)(
  'characters wider than a line of the chat stay in it on a %s screen',
  async (device) => {
    const table = await beginWith(device)
    const page = await showChat(table)
    await table.chat(
      1,
      '\uFDFD'.repeat(100),
      '\u2E3B'.repeat(100),
      '\u{1242B}'.repeat(100),
      'The end.',
    )
    await expectVisible(chat(page).getByText('The end.'))
    const spilled = await chat(page).evaluate((log) => {
      // Not every machine has a font with these characters, so they are made as wide as in those that do.
      for (const line of log.querySelectorAll('li')) line.style.letterSpacing = '40rem'
      return log.scrollWidth - log.clientWidth
    })
    expect(spilled).toBeLessThanOrEqual(0)
  },
)

const LINES = Array.from({ length: 301 }, (_, at) => `Line ${at} of the chat.`)

const BEN = 1

/** The host is Ben, because the story leaves out what one does oneself. */
async function beginWith(device: Device): Promise<Table> {
  const table = await beginGame(testHall(), [{ name: 'Ann', device }], {
    game: 'boggle-master',
    options: {},
    deal: DEAL,
    others: ['Ben'],
  })
  const { person } = table.chairs()[BEN]!
  await table.request(0, { type: 'pass-host', person: person! })
  return table
}

/** The first player's page, with the board and the chat. */
async function showChat({ path, people }: Table): Promise<Page> {
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(page.getByText('Your first word goes here.'))
  await openChat(page)
  return page
}

/**
 * So much happens that the feed is full: otherwise it would load older pages by itself, and the chat
 * with it.
 */
async function fillFeed({ request }: Table): Promise<void> {
  const { person } = await testHall().enter({ name: 'Eve' })
  for (let count = 0; count < 30; count += 1) {
    await request(BEN, { type: 'mute', person, on: false })
  }
}

test.each(['phone', 'desktop'] as const)(
  'on a %s screen a chat of more than 300 lines is complete, also after a reload',
  async (device) => {
    const table = await beginWith(device)
    const page = await showChat(table)
    const before = await layoutOf(page)
    await table.chat(1, ...LINES)
    await fillFeed(table)
    for (const look of ['at once', 'after a reload']) {
      await expectVisible(chat(page).getByText(`Ben: ${LINES.at(-1)}`))
      await expectScrolledToEnd(page, 500)
      const lines = chat(page).getByRole('listitem')
      if (look === 'after a reload') {
        // Only the latest page comes by itself.
        expect(await lines.count(), look).toBeLessThanOrEqual(100)
        await loadAll(page)
      }
      expect(await lines.allInnerTexts(), look).toEqual(LINES.map((line) => `Ben: ${line}`))
      if (look === 'at once') {
        await expectSteady(page, before, 'after 300 lines')
        await page.reload()
        await expectVisible(page.getByText('Your first word goes here.'))
        await openChat(page)
      }
    }
  },
)

/** Presses the button until the chat is complete. */
async function loadAll(page: Page): Promise<void> {
  // It says that it is loading meanwhile.
  const button = chat(page).getByRole('button', { name: /older|Loading/ })
  const lines = chat(page).getByRole('listitem')
  await button.focus()
  while ((await button.count()) > 0) {
    if ((await button.allInnerTexts())[0] !== 'Show older') {
      await pause(20)
      continue
    }
    const count = await lines.count()
    await page.keyboard.press('Enter')
    await expect.poll(() => lines.count(), { timeout: 60_000 }).toBeGreaterThan(count)
  }
  // With the button the focus goes to the chat, not to the page.
  expect(await chat(page).evaluate((log) => document.activeElement === log)).toBe(true)
}

type TopLine = { readonly text: string; readonly offset: number }

/**
 * The line at the top of the box, and how far below its edge. Scrolls there first if asked to, and looks
 * before anything can be loaded.
 */
function topLine(page: Page, scrollTop: number | null = null): Promise<TopLine> {
  return chat(page).evaluate((log, to) => {
    if (to !== null) log.scrollTop = to
    const edge = log.getBoundingClientRect().top
    const line = [...log.querySelectorAll('li')].find((item) => {
      return item.getBoundingClientRect().bottom > edge
    })!
    return { text: line.innerText, offset: line.getBoundingClientRect().top - edge }
  }, scrollTop)
}

test.each(EVERY_DEVICE)(
  'on a %s screen older lines come by scrolling up, and what is in view stays where it is',
  async (device) => {
    const table = await beginWith(device)
    await table.chat(1, ...LINES.slice(0, 150), 'Look here.')
    await fillFeed(table)
    const page = await showChat(table)
    await expectVisible(chat(page).getByText('Ben: Look here.'))
    const lines = chat(page).getByRole('listitem')
    expect(await lines.count()).toBeLessThanOrEqual(100)
    await page.evaluate(() => document.fonts.ready)
    // Close to the start, but past the button, in whose place there is a line later.
    const before = await topLine(page, 120)
    expect(before.offset).toBeLessThanOrEqual(0)
    await expect.poll(() => lines.count(), { timeout: 60_000 }).toBeGreaterThan(150)
    const after = await topLine(page)
    expect(after.text).toBe(before.text)
    expect(Math.abs(after.offset - before.offset)).toBeLessThanOrEqual(2)
    await expectVisible(chat(page).getByText('Ben: Line 0 of the chat.'))
    // Somebody who reads older lines is not pulled away from them.
    await table.chat(1, 'And here.')
    await expect
      .poll(() => chat(page).getByText('Ben: And here.').count(), { timeout: 60_000 })
      .toBe(1)
    expect((await topLine(page)).text).toBe(before.text)
    // What was there before is not announced.
    const announced = await lines.evaluateAll((items) => {
      return items.filter((item) => item.getAttribute('aria-live') !== 'off').length
    })
    expect(announced).toBeLessThanOrEqual(101)
    await chat(page).evaluate((log) => void (log.scrollTop = log.scrollHeight))
    await table.chat(1, 'The end.')
    await expectVisible(chat(page).getByText('Ben: The end.'))
    await expectScrolledToEnd(page, 1500)
  },
)
