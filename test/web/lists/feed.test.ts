import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { traces } from '../driver/boggle-master.ts'
import { expectSteady, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { expectVisible, feed } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { EVERY_DEVICE, useTestHall } from '../driver/visitors.ts'

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

test.each(EVERY_DEVICE)(
  'on a %s screen a feed of more than 300 lines keeps chat and game lines, also after a reload',
  async (device) => {
    const table = await beginGame(testHall(), [{ name: 'Ann', device }], {
      game: 'boggle-master',
      options: { feedback: 'paper' },
      deal: DEAL,
      others: ['Ben'],
    })
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
      await expectScrolledToEnd(page, 3000)
      const lines = feed(page).getByRole('listitem')
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
