import { expect, test } from 'vitest'
import { cube, ownWords, press, swipe, wordField } from '../driver/boggle-master.ts'
import { recordBoard } from '../driver/board-record.ts'
import { expectNoSideways } from '../driver/inspection.ts'
import { passGame } from '../driver/passing.ts'
import { value } from '../../server/testing/guest.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { clientOf, openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a full game by touch on a phone', async () => {
  const name = 'Bartholomew Featherstone'
  const ann = await visit(testHall(), { name, device: 'phone', path: null })
  const { table } = await openArranged(testHall(), ann)
  const { page } = ann
  const board = await recordBoard(page, 'boggle-master')
  await page.goto('/')
  await page.getByRole('link', { name: 'Back to your table' }).tap()
  await expectVisible(page.getByRole('button', { name: 'Begin' }))
  await expectVisible(page.getByRole('region', { name: 'Options' }))
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Add a bot' }).tap()
  await expectVisible(page.getByRole('button', { name: /^Remove / }))
  // Wherever the page was read, the game begins at the top of it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Begin' }).tap()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoSideways(page)
  const { width, height } = (await cube(page, 0).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

  await swipe(page, 'worsting')
  await expectVisible(page.getByText('WORSTING: 11 points.'))
  await press(page, 'quiet', 'tap')
  await expectVisible(page.getByText('QUIET: 2 points.'))
  for (const cell of [1, 2, 3, 4]) await cube(page, cell).tap()
  expect(await wordField(page).inputValue()).toBe('team')
  await page.getByRole('button', { name: 'Write' }).tap()
  await expectVisible(page.getByText('TEAM: 1 point.'))
  await swipe(page, 'stingy')
  expect(await ownWords(page, 4)).toEqual(['stingy', 'team', 'quiet', 'worsting'])
  await page.getByRole('button', { name: 'Erase TEAM' }).tap()
  await expectVisible(page.getByText('TEAM is erased.'))
  // The page must not move under a finger that goes over the cubes.
  expect(await page.evaluate(() => scrollX)).toBe(0)

  await page.getByRole('button', { name: 'Turn the grid' }).tap()
  expect(await cube(page, 4).getAttribute('aria-label')).toMatch(/^S/)

  await passGame(testHall(), ann, table)
  await board.expectStill()
  await expectVisible(page.getByRole('heading', { name: 'Every word the grid held' }))
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Play again' }).tap()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
})

test('the bar of a table fits one line of a phone, and the bots’ pace is among the people', async () => {
  const ann = await visit(testHall(), { name: 'Ann', device: 'phone', path: null })
  const { client } = await clientOf(testHall(), ann)
  const { table, code } = value(await client.open({ game: 'boggle-master' }))
  value(await client.subscribe(table, code))
  value(await client.request(table, { type: 'seat-bot', level: 'novice' }))
  value(await client.request(table, { type: 'start' }))
  const { page } = ann
  await page.goto(`/t/${code}`)
  await expectVisible(page.getByRole('button', { name: 'Leave' }))
  const bar = page.getByRole('group', { name: 'Table' })
  const { height, overhang } = await bar.evaluate((element) => ({
    height: element.clientHeight,
    overhang: element.scrollWidth - element.clientWidth,
  }))
  expect(height).toBe(44)
  expect(overhang).toBe(0)
  await page.getByRole('button', { name: /^People/ }).tap()
  await page.getByLabel('Pace of the bots').selectOption('quick')
  await expect.poll(() => client.table(table)!.view.table.botPace).toBe('quick')
})

test.each(['phone', 'tablet'] as const)(
  'on a %s what a bot says covers nothing of the game',
  async (device) => {
    const ann = await visit(testHall(), { name: 'Ann', device, path: null })
    const { client } = await clientOf(testHall(), ann)
    const { table, code } = value(await client.open({ game: 'cambridge' }))
    value(await client.subscribe(table, code))
    value(await client.request(table, { type: 'seat-bot', level: 'novice' }))
    const { page } = ann
    await page.goto(`/t/${code}`)
    await expectVisible(page.getByRole('button', { name: 'Begin' }))
    value(await client.request(table, { type: 'start' }))
    const remark = page.getByRole('status').filter({ has: page.locator('b', { hasText: /:$/ }) })
    const { y, height } = (await remark.boundingBox())!
    const bar = (await page.getByRole('group', { name: 'Table' }).boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(bar.y)
    await expectNoSideways(page)
  },
)

test.each(['boggle-master', 'cambridge', 'oxfurd-bluff', 'take-my-word', 'tuf'])(
  'the widest name fits a table of %s, for players and spectators',
  async (game) => {
    const host = await visit(testHall(), { name: 'W'.repeat(24), device: 'phone', path: null })
    const onlooker = await visit(testHall(), { device: 'phone', path: null })
    const { client } = await clientOf(testHall(), host)
    const { table, code } = value(await client.open({ game }))
    value(await client.subscribe(table, code))
    value(await client.request(table, { type: 'seat-bot', level: 'novice' }))
    const people = [host.page, onlooker.page]
    for (const page of people) {
      await page.goto(`/t/${code}`)
      await expectVisible(page.getByRole('region', { name: 'Options' }))
      await expectNoSideways(page)
    }
    value(await client.request(table, { type: 'start' }))
    for (const page of people) {
      await expectVisible(page.getByRole('heading', { name: 'The board' }))
      await expectGone(page.getByText('Laying out the board'))
      await expectNoSideways(page)
    }
    client.close()
  },
)

test.each(['/', '/settings', '/passport', '/gallery', '/rules/boggle-master', '/t/zzzz-zzzz'])(
  '%s fits a phone, also with the largest text',
  async (path) => {
    const { page } = await visit(testHall(), {
      name: 'Bartholomew Featherstone',
      device: 'phone',
      path,
    })
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await expectNoSideways(page)
    await page.evaluate(() => (document.documentElement.dataset['text'] = 'largest'))
    await expectNoSideways(page)
  },
)
