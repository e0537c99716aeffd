import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { View } from '#games/boggle-master/rules/view.ts'
import { DEAL } from '../../server/testing/guest.ts'
import { until } from '../../server/testing/waiting.ts'
import { traces, wordField } from '../driver/boggle-master.ts'
import { expectNoSideways } from '../driver/inspection.ts'
import { expectSheetScrolls, expectSteady, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { expectVisible } from '../driver/page.ts'
import { EVERY_DEVICE, useTestHall, type Device } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const WORDS = traces(60)

function begin(device: Device, others: readonly string[] = []): Promise<Table> {
  return beginGame(testHall(), [{ name: 'Ann', device }], {
    game: 'boggle-master',
    options: { feedback: 'paper', counts: true },
    deal: DEAL,
    others,
  })
}

const write = (word: string): object => ({ type: 'write', word })

const list = (page: Page): Locator => page.getByRole('region', { name: 'Your words' })

const erase = (page: Page, word: string): Locator =>
  page.getByRole('button', { name: `Erase ${word.toUpperCase()}`, exact: true })

async function expectInWindow(page: Page, ...elements: readonly Locator[]): Promise<void> {
  const { width, height } = page.viewportSize()!
  for (const element of elements) {
    const box = (await element.boundingBox())!
    expect(box.x, String(element)).toBeGreaterThanOrEqual(0)
    expect(box.y, String(element)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, String(element)).toBeLessThanOrEqual(width)
    expect(box.y + box.height, String(element)).toBeLessThanOrEqual(height)
  }
}

test.each(EVERY_DEVICE)(
  'on a %s screen nothing moves while 60 words are written',
  async (device) => {
    const { people, path, play } = await begin(device)
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(page.getByText('Your first word goes here.'))
    await play(0, write(WORDS[0]!))
    await expectVisible(erase(page, WORDS[0]!))
    const grid = page.getByRole('grid', { name: 'Letter cubes' })
    const button = page.getByRole('button', { name: 'Write' })
    const before = await layoutOf(page)
    await expectInWindow(page, grid, wordField(page), button)

    await play(0, ...WORDS.slice(1).map(write))
    await expectVisible(erase(page, WORDS.at(-1)!))
    await expectSteady(page, before, 'after 60 words')
    await expectInWindow(page, grid, wordField(page), button)
    // The newest stands on top, and the oldest can be scrolled to.
    const box = (await list(page).boundingBox())!
    const newest = (await erase(page, WORDS.at(-1)!).boundingBox())!
    expect(newest.y + newest.height).toBeLessThanOrEqual(box.y + box.height)
    await erase(page, WORDS[0]!).click()
    await expectVisible(list(page).getByText('59 words'))
  },
)

test.each(EVERY_DEVICE)('on a %s screen nothing moves at a table of 16', async (device) => {
  const { id, people, path, play } = await begin(device, wideNames(15))
  const { page } = people[0]!
  await page.goto(path)
  await play(0, write(WORDS[0]!))
  await expectVisible(erase(page, WORDS[0]!))
  const before = await layoutOf(page)
  await expectInWindow(page, wordField(page), page.getByRole('grid', { name: 'Letter cubes' }))
  await play(0, ...WORDS.slice(1, 30).map(write))
  for (let seat = 1; seat < 16; seat += 1) await play(seat, ...WORDS.slice(0, 12).map(write))
  await expectVisible(list(page).getByText('30 words'))
  await expectSteady(page, before, 'after many words')
  await passGame(testHall(), people[0]!, id)
  await expectVisible(page.getByRole('heading', { name: 'Every word the grid held' }))
  await expectNoSideways(page)
})

/** Points enough that nobody wins the tournament before. */
const TARGET = 10_000

test('a tournament of 40 games fits every window', async () => {
  const seconds = 5
  const table = await beginGame(testHall(), [{ name: WIDEST }], {
    game: 'boggle-master',
    options: { target: TARGET, seconds },
    deal: { grids: Array.from({ length: 40 }, () => DEAL.grids[0]!) },
    others: wideNames(3),
  })
  const seats = [0, 1, 2, 3]
  for (let game = 1; game <= 40; game += 1) {
    await table.play(game % 4, write('steam'))
    testHall().advanceClock(seconds * 1000)
    // The hall sets its timers again when something happens.
    await table.chat(game % 4, 'Time!')
    await until(() => seats.every((seat) => isBetween(table.view(seat))), `the end of game ${game}`)
    if (game < 40) for (const seat of seats) await table.play(seat, { type: 'ready' })
  }
  const { page } = table.people[0]!
  await page.goto(table.path)
  await expectVisible(page.getByRole('button', { name: 'I am ready' }))
  await expectSheetScrolls(page, 'Standings')
})

const isBetween = (view: unknown): boolean => (view as View).phase === 'between'
