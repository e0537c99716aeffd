import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { until } from '../../server/testing/waiting.ts'
import { begunTable as beginCambridge, choose, place } from '../driver/cambridge.ts'
import { expectNoSideways, inspector } from '../driver/inspection.ts'
import { inEveryWindow, WIDEST, wideNames } from '../driver/layout.ts'
import { begunTable as beginOxfurd, playCards } from '../driver/oxfurd-bluff.ts'
import { expectVisible, feed, headline } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { begunTable as beginTuf, lay, THIRTEEN } from '../driver/tuf.ts'
import { clientOf, useTestHall, visit } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const result = (page: Page, text: string) =>
  page.locator('[data-result]').getByRole('heading', { name: text, exact: true })
const write = (word: string): object => ({ type: 'write', word })

/** Milliseconds: no motion takes longer, celebrations neither. */
const LONGEST = 350

/** How large the letters of an element are, in pixels. */
const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)

/** The result is the largest text of the page. */
async function expectLargest(page: Page): Promise<void> {
  const own = await page.locator('[data-result] h2').evaluate(sizeOf)
  const others = await page
    .locator('main :is(h1:not(.unseen), h3, h4, p, dd, dt, b, li, td)')
    .evaluateAll((all) =>
      Math.max(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    )
  expect(own).toBeGreaterThan(others)
}

/** Every way on from here lies in the window at once, covered by nothing. */
async function expectWaysInSight(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const ways = page.getByRole('group', { name: 'What next' }).locator(':is(a, button)')
  const names = await ways.allTextContents()
  expect(names.slice(-2)).toEqual(['Another game', 'Home'])
  for (const way of await ways.all()) {
    const seen = await way.evaluate((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect()
      const isWithin = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isWithin && element.contains(above)
    })
    const { width, height } = page.viewportSize()!
    expect(seen, `${await way.textContent()} at ${width} × ${height}`).toBe(true)
  }
}

/** Everything that every end has, and the picture and the text that it shares. */
async function expectEnd(page: Page, game: string): Promise<string> {
  await expectLargest(page)
  await expectVisible(page.getByRole('group', { name: 'What next' }))
  await inEveryWindow(page, () => expectWaysInSight(page))
  await button(page, 'Share').click()
  const picture = page.getByRole('img', { name: 'The result as a picture' })
  await expectVisible(picture)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the picture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-result\.png$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(1080)
  const text = await page.getByRole('textbox', { name: 'The result as text' }).inputValue()
  expect(text.split('\n')[0]).toBe(`${game} · Wordhall`)
  // It is read by others.
  expect(text).not.toMatch(/\byou\b/i)
  await button(page, 'Close').click()
  return text
}

test('Boggle Master: the result has the focus and is announced once, a spectator sees who won', async () => {
  const arrivals = [{ name: 'Ann' }, { name: 'Ben', device: 'phone', theme: 'dark' }] as const
  const options = { game: 'boggle-master', options: {}, deal: DEAL }
  const { id, path, people, play } = await beginGame(testHall(), arrivals, options)
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) {
    await page.goto(path)
    await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  }
  await ann.emulateMedia({ reducedMotion: 'no-preference' })
  const celebrating = countAnimations(ann)
  await play(0, write('steam'), write('worsting'))
  await play(1, write('team'))
  await ben.evaluate(() => window.scrollTo(0, 400))
  // Somebody who writes in the chat is not interrupted.
  await ann.getByLabel('Say something').fill('Well')
  await passGame(testHall(), people[0]!, id)

  await expectVisible(result(ann, 'You win with 13 points.'))
  expect(await celebrating).toMatchObject({
    longest: expect.toSatisfy((time) => time > 0 && time <= LONGEST),
  })
  expect(await ann.getByLabel('Say something').inputValue()).toBe('Well')
  await expectVisible(result(ben, 'Ann wins with 13 points.'))
  await expectVisible(ben.locator('[data-result]:focus'))
  for (const page of [ann, ben]) {
    expect(
      await page
        .getByRole('status')
        .getByText(/wins? with/)
        .count(),
    ).toBe(0)
  }
  expect(await ben.evaluate(() => window.scrollY)).toBe(0)
  expect(await ben.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const page of [ann, ben]) {
    const line = feed(page).getByText(/wins? with 13 points\.$/)
    expect(await line.getAttribute('aria-live')).toBe(null)
  }
  await expectVisible(ben.getByText('You have 1 point, 12 behind.'))
  const isCelebrated = (page: Page) => page.locator('[data-result][data-celebrated]').count()
  expect([await isCelebrated(ann), await isCelebrated(ben)]).toEqual([1, 0])
  const colourOf = (page: Page) =>
    page.locator('[data-result] h2').evaluate((heading) => getComputedStyle(heading).color)
  expect(await colourOf(ann), 'a win is in colour').not.toBe(await colourOf(ben))
  for (const page of [ann, ben]) {
    await expectVisible(page.locator('[data-result] [data-player="1"]'))
  }
  await expectVisible(ben.getByText('WORSTING, 11 points for Ann'))

  const text = await expectEnd(ben, 'Boggle Master')
  expect(text).toContain('Ann wins with 13 points.\n\n1. Ann 13\n2. Ben 1\n')
  expect(text).toContain('S  T  E  A  M')
  const { inspect, found } = inspector()
  await inspect(ben, 'the end')
  const spectator = (await visit(testHall(), { name: 'Dee', path })).page
  await expectVisible(result(spectator, 'Ann wins with 13 points.'))
  expect(await spectator.locator('[data-result]:focus').count(), 'on load').toBe(0)
  expect(await button(spectator, 'Play again').count()).toBe(0)
  await inspect(spectator, 'a spectator')

  await button(ben, 'Another game').click()
  await inspect(ben, 'another game')
  await button(ben, 'Tuf').click()
  await expectVisible(button(ben, 'Begin'))
  expect(found).toEqual([])
})

test('a celebration does not widen the page of a phone', async () => {
  const options = { game: 'boggle-master', options: {}, deal: DEAL, others: ['Ben'] }
  const { id, path, people, play } = await beginGame(
    testHall(),
    [{ name: 'Ann', device: 'phone' }],
    options,
  )
  const { page } = people[0]!
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(path)
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  await play(0, write('steam'))
  const celebrating = countAnimations(page)
  await passGame(testHall(), people[0]!, id)
  expect(await celebrating).toMatchObject({ sideways: 0 })
})

/** Waits for the celebration; the number of its pieces, the longest flight, and by how much the page is too wide. */
function countAnimations(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = (): void => {
          const pieces = document
            .querySelector('[data-celebration]')
            ?.getAnimations({ subtree: true })
          if (pieces === undefined || pieces.length === 0) return void requestAnimationFrame(look)
          const times = pieces.map(({ effect }) => Number(effect!.getComputedTiming().endTime))
          // Where the pieces are furthest apart.
          for (const [at, piece] of pieces.entries()) piece.currentTime = times[at]! - 1
          const { scrollWidth, clientWidth } = document.documentElement
          const sideways = scrollWidth - clientWidth
          resolve({ count: pieces.length, longest: Math.max(...times), sideways })
        }
        look()
      }),
  )
}

test('sixteen people with long names fit every window', async () => {
  const setup = { game: 'boggle-master', options: {}, deal: DEAL, others: wideNames(15) }
  const { id, path, people, play } = await beginGame(testHall(), [{ name: WIDEST }], setup)
  await play(3, write('steam'))
  await passGame(testHall(), people[0]!, id)
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(result(page, `${wideNames(3)[2]!} wins with 2 points.`))
  await expectVisible(page.getByText(/^You share second place with W+10, W+11 and 12 others/))
  await inEveryWindow(page, async () => {
    await expectNoSideways(page)
    await expectLargest(page)
    const next = (await page.getByRole('group', { name: 'What next' }).boundingBox())!
    expect(next.y + next.height).toBeLessThanOrEqual(page.viewportSize()!.height + 1)
  })
})

test('Tuf: a round begins at its top on a phone; a negative score; all ways are in sight', async () => {
  const arrivals = [{ name: 'Ann' }, { name: 'Ben', device: 'phone' }] as const
  const table = await beginTuf(testHall(), arrivals, { rounds: 2 })
  const { path, people, play } = table
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) {
    await page.goto(path)
    await expectVisible(headline(page, 'Build your crossword'))
  }
  for (const name of ['Rules', 'Leave']) {
    const box = (await ann.getByText(name, { exact: true }).boundingBox())!
    expect(box.y + box.height, name).toBeLessThanOrEqual(800)
  }
  await finishRound(table)
  await expectVisible(headline(ben, 'Round 1 is over'))
  expect(await ben.evaluate(() => window.scrollY)).toBe(0)
  await expectVisible(ben.getByRole('group', { name: 'The result' }).and(ben.locator(':focus')))
  for (const seat of [0, 1]) await play(seat, { type: 'done' })

  await until(() => phaseOf(table) === 'building', 'the second round')
  await play(0, lay(...THIRTEEN))
  await finishRound(table, () => play(1, { type: 'call-error', seat: 0 }))
  await expectVisible(result(ben, 'Ann wins with 24 points.'))
  await expectVisible(ben.getByText('You have −5 points, 29 behind.'))
  await expectVisible(ben.getByText('Round 2: Ann 24, you −5'))
  const text = await expectEnd(ben, 'Tuf')
  expect(text).toContain('Turning point: Round 2: Ann 24, Ben −5')
})

const phaseOf = ({ view }: Table): string =>
  (view(0) as { readonly phase: string } | null)?.phase ?? ''

async function finishRound(table: Table, inReview = async () => {}): Promise<void> {
  await until(() => phaseOf(table) === 'building', 'the round')
  for (const seat of [0, 1]) await table.play(seat, { type: 'done' })
  await until(() => phaseOf(table) !== 'building', 'the review')
  if (phaseOf(table) !== 'review') return
  await inReview()
  for (const seat of [0, 1]) await table.play(seat, { type: 'done' })
}

test('Cambridge and Oxfurd Bluff end alike', async () => {
  const cambridge = await beginCambridge(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    hands: 1,
  })
  await cambridge.play(0, choose('planet'))
  await cambridge.play(1, choose('bandit'))
  const placing = () => cambridge.view(0) as { placement: { by: number; seat: number } | null }
  for (const seats of [2, 1]) {
    await until(() => placing()?.placement !== null, `${seats} tokens`)
    const { by, seat } = placing().placement!
    await cambridge.play(by, place(seat === 0 ? 'a' : 's'))
    await until(() => placing().placement?.seat !== seat, 'the token')
  }
  await cambridge.play(0, { type: 'guess', seat: 1, word: 'bandit' })
  const { page: ben } = cambridge.people[1]!
  await ben.goto(cambridge.path)
  await expectVisible(result(ben, 'Ann wins with 4 points.'))
  await expectVisible(ben.getByText('BANDIT: Ann on your word, 4 points'))
  // Said once: the places have the points, and what decided it stands above the chart.
  expect(await ben.getByText('Ann led from the first points on').count()).toBe(1)
  expect(await ben.getByRole('table').count()).toBe(1)
  expect(await expectEnd(ben, 'Cambridge')).toContain('Best guess: BANDIT: Ann on Ben’s word')

  const oxfurd = await beginOxfurd(testHall(), [{ name: 'Ann' }], [0, 1, 0], {}, ['Cy', 'Dee'])
  await playCards(oxfurd, 3)
  const { page: ann } = oxfurd.people[0]!
  await ann.goto(oxfurd.path)
  await expectVisible(result(ann, 'You and Dee win.'))
  await expectVisible(
    ann.locator('[data-result]').getByText(/^First into OXFURD, \d+ steps ahead of/),
  )
  expect(await expectEnd(ann, 'Oxfurd Bluff')).toContain('1. Ann and Dee\n2. Cy')
})

test('Take My Word For It: winning because the other one left; a table that the host closes', async () => {
  const arrivals = [{ name: 'Ann' }, { name: 'Ben' }]
  const setup = { game: 'take-my-word', options: {} }
  const left = await beginGame(testHall(), arrivals, setup)
  const [ann, ben] = left.people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) await page.goto(left.path)
  await button(ben, 'Leave').click()
  await button(ben, 'Leave for good').click()
  await expectVisible(result(ann, 'You win, because Ben left.'))
  await expectEnd(ann, 'Take My Word For It')

  const closed = await beginGame(testHall(), arrivals, setup)
  const { page } = closed.people[1]!
  await page.goto(closed.path)
  await expectVisible(page.getByRole('region', { name: 'The table' }))
  const { client } = await clientOf(testHall(), closed.people[0]!)
  await client.subscribe(closed.id)
  await client.request(closed.id, { type: 'close' })
  client.close()
  await expectVisible(result(page, 'The host closed the table.'))
  await expectVisible(page.getByText('It did not come to its end, so nobody wins.'))
  await expectVisible(page.locator('[data-result]:focus'))
})
