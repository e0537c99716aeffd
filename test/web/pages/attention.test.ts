import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type } from '../driver/boggle-master.ts'
import { chat, expectGone, expectVisible, feed } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame } from '../driver/tables.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const GAME = { game: 'take-my-word', options: { rounds: 1 } }

/** The fundamental of the bell, in hertz. */
const BELL = 1175

const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

test('whose turn it is shows in the tab, and a notification calls players who look elsewhere', async () => {
  const table = await beginGame(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], GAME)
  const [first, second] = (table.view(0) as { toAct: number }).toAct === 0 ? [0, 1] : [1, 0]
  const [acting, waiting] = [table.people[first]!, table.people[second]!]
  await waiting.context.grantPermissions(['notifications'])
  await waiting.page.addInitScript(() => {
    localStorage.setItem('wordhall.settings', JSON.stringify({ notify: true }))
    document.hasFocus = () => false
    const shown: string[] = []
    class Recorded extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        super()
        shown.push(`${title}: ${body}`)
      }
    }
    const rung: number[] = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function play(...when) {
      rung.push(Math.round(this.frequency.value))
      start.apply(this, when)
    }
    Object.assign(globalThis, { Notification: Recorded, shown, rung })
  })
  const shown = () =>
    waiting.page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  const rung = () => waiting.page.evaluate(() => (globalThis as unknown as { rung: number[] }).rung)
  for (const { page } of [acting, waiting]) await page.goto(table.path)
  await expect
    .poll(() => acting.page.title(), { timeout: 60_000 })
    .toBe('Your turn · Take My Word For It · Wordhall')
  expect(await icon(acting.page)).toBe('/icon-calling.svg')
  expect(await waiting.page.title()).toBe('Take My Word For It · Wordhall')
  expect(await icon(waiting.page)).toBe('/icon.svg')
  expect(await shown()).toEqual([])
  // Browsers allow sounds from the first press on; the first one loads what makes them.
  await waiting.page.getByRole('heading', { name: 'Story' }).click()
  await waiting.page.keyboard.press('Control+m')
  await waiting.page.keyboard.press('Control+m')
  await waiting.page.waitForLoadState('networkidle')
  expect(await rung()).not.toContain(BELL)

  const { hand } = table.view(first) as { hand: readonly string[] }
  const card = hand.find((name) => !name.startsWith('?'))
  await table.play(first, { type: 'play', before: [{ card }], score: 'letter' })
  await expect
    .poll(() => waiting.page.title(), { timeout: 60_000 })
    .toBe('Your turn · Take My Word For It · Wordhall')
  expect(await shown()).toEqual(['Your turn: Take My Word For It'])
  await expect.poll(rung, { timeout: 60_000 }).toContain(BELL)
  await expect
    .poll(() => acting.page.title(), { timeout: 60_000 })
    .toBe('Take My Word For It · Wordhall')
})

test('on a phone chat is a button that counts what is unread, and no part of the story', async () => {
  const table = await beginGame(
    testHall(),
    [{ name: 'Ann', device: 'phone' }, { name: 'Ben' }],
    GAME,
  )
  const [ann, ben] = table.people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) await page.goto(table.path)
  const button = ann.getByRole('button', { name: /^Chat/ })
  await expectVisible(button)
  await table.chat(1, 'Good luck!', 'Ready?')
  await expectVisible(ann.getByRole('button', { name: 'Chat 2 unread' }))
  await expect.poll(() => ann.title(), { timeout: 60_000 }).toMatch(/^\(2\) /)
  await expectVisible(chat(ben).getByText('Ben: Ready?'))
  expect(await feed(ben).getByText('Ready?').count()).toBe(0)
  // What is unread stays so after a reload.
  await ann.reload()
  await ann.getByRole('button', { name: 'Chat 2 unread' }).tap()
  await expectVisible(chat(ann).getByText('Ben: Good luck!'))
  await ann.getByLabel('Say something').fill('Yes!')
  await ann.getByRole('button', { name: 'Say', exact: true }).tap()
  await expectVisible(chat(ben).getByText('Ann: Yes!'))

  // The host closes it in the middle of the game, for everybody.
  await ann.getByRole('button', { name: 'Close the chat' }).tap()
  await ann.getByRole('button', { name: 'Leave it open' }).tap()
  await expectVisible(
    ann.getByRole('button', { name: 'Close the chat' }).and(ann.locator(':focus')),
  )
  await ann.getByRole('button', { name: 'Close the chat' }).tap()
  await ann.getByRole('button', { name: 'Close it for everybody' }).tap()
  await expectVisible(ann.getByText('You have closed the chat'))
  await expectVisible(ben.getByRole('status').getByText('The host has closed the chat.'))
  await expectVisible(ben.getByPlaceholder('The chat is closed'))
  expect(await ben.getByRole('button', { name: 'Say', exact: true }).isDisabled()).toBe(true)
  expect(await ben.getByRole('button', { name: /the chat$/ }).count()).toBe(0)
  await ann.getByRole('button', { name: 'Open the chat' }).tap()
  await expectVisible(ben.getByPlaceholder('Say something'))
  await ann.getByRole('button', { name: 'Close', exact: true }).tap()
  await expectGone(ann.getByRole('button', { name: /unread/ }))
})

test('moves that were made without a connection and come too late are said to be', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { table, path } = await openArranged(testHall(), ann)
  const { page } = ann
  await page.goto(path)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  ann.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await ann.context.setOffline(true)
  await expectVisible(page.getByText('The connection is lost.'))
  for (const word of ['steam', 'rings']) await type(page, word)
  await passGame(testHall(), ann, table)
  await ann.context.setOffline(false)
  await expectVisible(page.getByText('What you did without a connection came too late.'))
})
