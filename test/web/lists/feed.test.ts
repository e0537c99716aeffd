import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { traces } from '../driver/boggle-master.ts'
import { expectSteady, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { expectVisible, feed } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { pause } from '../../server/testing/waiting.ts'
import { EVERY_DEVICE, useTestHall, type Device } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({
  guestsPerMinute: 10_000,
  maxSockets: 10_000,
  messagesPerSecond: 10_000,
})

const WIDE_LINE = 'W'.repeat(500)

/** The feed overflows its box by at least so much, and its latest line is in sight. */
async function expectScrolledToEnd(page: Page, overflow: number): Promise<void> {
  const { at, room } = await feed(page).evaluate((log) => {
    return { at: log.scrollTop, room: log.scrollHeight - log.clientHeight }
  })
  expect(room).toBeGreaterThan(overflow)
  expect(Math.abs(room - at), 'distance from the end').toBeLessThanOrEqual(2)
}

const GAMES = ['boggle-master', 'cambridge', 'oxfurd-bluff', 'take-my-word', 'tuf'] as const
const CHATS = GAMES.flatMap((game) => EVERY_DEVICE.map((device) => [game, device] as const))

test.each(CHATS)('a long chat at %s moves nothing on a %s screen', async (game, device) => {
  const table = await beginGame(testHall(), [{ name: WIDEST, device }], {
    game,
    options: {},
    others: wideNames(3),
  })
  const { page } = table.people[0]!
  await page.goto(table.path)
  await expectVisible(page.getByRole('heading', { name: 'The board' }))
  await page.getByText('Laying out the board').waitFor({ state: 'detached' })
  await table.chat(1, 'Good luck!')
  await expectVisible(page.getByText('Good luck!'))
  const before = await layoutOf(page)
  for (const seat of [0, 1, 2, 3]) await table.chat(seat, WIDE_LINE, 'and', 'so on', WIDE_LINE)
  await table.chat(3, 'The end.')
  await expectVisible(page.getByText('The end.'))
  await expectSteady(page, before, 'after a long chat')
  await expectScrolledToEnd(page, 300)
})

const CHAT = Array.from({ length: 8 }, (_, at) => `Line ${at} of the chat.`)
const [FIRST, ...WORDS] = traces(151) as [string, ...string[]]

/** Ann, at the device, and Ben may write whatever can be traced. */
function beginOnPaper(device: Device) {
  return beginGame(testHall(), [{ name: 'Ann', device }], {
    game: 'boggle-master',
    options: { feedback: 'paper' },
    deal: DEAL,
    others: ['Ben'],
  })
}

test.each(['phone', 'desktop'] as const)(
  'on a %s screen a feed of more than 300 lines keeps chat and game lines, also after a reload',
  async (device) => {
    const table = await beginOnPaper(device)
    const { page } = table.people[0]!
    await page.goto(table.path)
    await expectVisible(page.getByText('Your first word goes here.'))
    await table.play(0, { type: 'write', word: FIRST })
    await table.chat(1, 'Good luck!')
    await expectVisible(feed(page).getByText('Ben: Good luck!'))
    const before = await layoutOf(page)
    await table.play(0, ...WORDS.map((word) => ({ type: 'write', word })))
    await table.chat(1, ...CHAT)
    await table.play(0, ...WORDS.map((word) => ({ type: 'erase', word })))
    await table.chat(1, 'That was it.')
    for (const look of ['at once', 'after a reload']) {
      await expectVisible(feed(page).getByText('Ben: That was it.'))
      await expectScrolledToEnd(page, 1500)
      const lines = feed(page).getByRole('listitem')
      if (look === 'after a reload') {
        // Only the latest page comes by itself.
        expect(await lines.count(), look).toBeLessThanOrEqual(100)
        await loadAll(page)
      }
      expect(await lines.count(), look).toBeGreaterThan(310)
      expect(await lines.filter({ hasText: /^You (write|erase)/ }).count(), look).toBe(301)
      const chatted = await feed(page).locator('[data-chat]').allInnerTexts()
      expect(chatted, look).toEqual(
        ['Good luck!', ...CHAT, 'That was it.'].map((line) => `Ben: ${line}`),
      )
      if (look === 'at once') {
        await expectSteady(page, before, 'after 300 lines')
        await page.reload()
      }
    }
  },
)

/** Presses the button until the feed is complete. */
async function loadAll(page: Page): Promise<void> {
  // It says that it is loading meanwhile.
  const button = feed(page).getByRole('button', { name: /older|Loading/ })
  const lines = feed(page).getByRole('listitem')
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
  // With the button the focus goes to the feed, not to the page.
  expect(await feed(page).evaluate((log) => document.activeElement === log)).toBe(true)
}

/** The line at the top of the box, and how far below its edge. */
function topLine(page: Page): Promise<{ readonly text: string; readonly offset: number }> {
  return feed(page).evaluate((log) => {
    const edge = log.getBoundingClientRect().top
    const line = [...log.querySelectorAll('li')].find((item) => {
      return item.getBoundingClientRect().bottom > edge
    })!
    return { text: line.innerText, offset: line.getBoundingClientRect().top - edge }
  })
}

test.each(EVERY_DEVICE)(
  'on a %s screen older lines come by scrolling up, and what is in view stays where it is',
  async (device) => {
    const table = await beginOnPaper(device)
    const { page } = table.people[0]!
    await table.play(0, ...[FIRST, ...WORDS].map((word) => ({ type: 'write', word })))
    await table.chat(1, 'Look here.')
    await page.goto(table.path)
    await expectVisible(feed(page).getByText('Ben: Look here.'))
    const lines = feed(page).getByRole('listitem')
    expect(await lines.count()).toBeLessThanOrEqual(100)
    await page.evaluate(() => document.fonts.ready)
    await feed(page).evaluate((log) => void (log.scrollTop = 30))
    const before = await topLine(page)
    await expect.poll(() => lines.count(), { timeout: 60_000 }).toBeGreaterThan(150)
    const after = await topLine(page)
    expect(after.text).toBe(before.text)
    expect(Math.abs(after.offset - before.offset)).toBeLessThanOrEqual(2)
    await expectVisible(feed(page).getByText('Ann opens the table.'))
    // Whoever reads older lines is not pulled away from them.
    await table.chat(1, 'And here.')
    await expect
      .poll(() => feed(page).getByText('Ben: And here.').count(), { timeout: 60_000 })
      .toBe(1)
    expect((await topLine(page)).text).toBe(before.text)
    // What was there before is not announced as news.
    const announced = await lines.evaluateAll((items) => {
      return items.filter((item) => item.getAttribute('aria-live') !== 'off').length
    })
    expect(announced).toBeLessThanOrEqual(101)
    await feed(page).evaluate((log) => void (log.scrollTop = log.scrollHeight))
    await table.chat(1, 'The end.')
    await expectVisible(feed(page).getByText('Ben: The end.'))
    await expectScrolledToEnd(page, 1500)
  },
)
