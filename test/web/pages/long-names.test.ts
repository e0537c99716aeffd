import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { begunTable as beginCambridge, choose, move, place } from '../driver/cambridge.ts'
import { expectNoSideways } from '../driver/inspection.ts'
import { cutNames, layoutOf, WIDEST, wideNames, type Layout } from '../driver/layout.ts'
import { answer, begunTable as beginOxfurd, roll, truthOf } from '../driver/oxfurd-bluff.ts'
import { expectVisible, headline } from '../driver/page.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { begunTable as beginTuf, lay, THIRTEEN } from '../driver/tuf.ts'
import { clientOf, EVERY_DEVICE, useTestHall, visit, type Arrival } from '../driver/visitors.ts'
import { value } from '../../server/testing/guest.ts'

const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const OTHER = wideNames(1)[0]!

type Game = {
  begin(people: readonly Arrival[]): Promise<Table>
  /** Ends the first player's turn. */
  passTurn(table: Table): Promise<void>
  /** What must not move. */
  board(page: Page): readonly Locator[]
}

const GAMES: Readonly<Record<string, Game>> = {
  Cambridge: {
    async begin(people) {
      const table = await beginCambridge(testHall(), people, { hands: 1 })
      await table.play(0, choose('planet'))
      await table.play(1, choose('bandit'), place('w'))
      await table.play(0, place('i'))
      return table
    },
    passTurn: ({ play }) => play(0, move('q')),
    board: (page) => [page.getByRole('grid')],
  },
  'Oxfurd Bluff': {
    begin: (people) => beginOxfurd(testHall(), people, [0, 1], {}),
    passTurn: ({ play }) => play(0, roll, answer(!truthOf(0))),
    board: (page) => [page.getByRole('img', { name: /^The climb/ })],
  },
  'Take My Word For It': {
    begin(people) {
      const deal = { lots: ['a red', 'k green'], cards: ['s blue', 'e black'] }
      return beginGame(testHall(), people, { game: 'take-my-word', options: {}, deal })
    },
    passTurn({ play }) {
      const before = [{ card: 's blue' }]
      return play(0, { type: 'play', before, score: 'letter' })
    },
    board: (page) => [
      page.getByRole('region', { name: 'The table' }),
      page.getByRole('list', { name: 'Your hand' }),
    ],
  },
}

const CASES = Object.keys(GAMES).flatMap((game) =>
  EVERY_DEVICE.map((device) => [game, device] as const),
)

test.each(CASES)(
  'the board of %s stays in place when the turn passes, on a %s screen',
  async (name, device) => {
    const { begin, passTurn, board } = GAMES[name]!
    const table = await begin([{ name: WIDEST, device }, { name: OTHER }])
    const { page } = table.people[0]!
    await page.goto(table.path)
    await expectVisible(headline(page, 'Your turn'))
    const boxes = () => Promise.all(board(page).map((part) => part.boundingBox()))
    const before = await boxes()
    await passTurn(table)
    const title = headline(page, new RegExp(`^${OTHER}(’s turn| is to play)$`))
    await expectVisible(title)
    const { size, hidden } = await title.evaluate((element) => ({
      size: Number.parseFloat(getComputedStyle(element.querySelector('span span')!).fontSize),
      hidden: element.scrollHeight - element.clientHeight,
    }))
    expect(size, 'letters that can be read').toBeGreaterThanOrEqual(10.5)
    expect(hidden, 'pixels of the name that are cut off').toBeLessThanOrEqual(4)
    expect(await cutNames(page, [WIDEST.slice(0, 8)])).toEqual([])
    expect(await boxes()).toEqual(before)
  },
)

const IDS = ['boggle-master', 'cambridge', 'oxfurd-bluff', 'take-my-word', 'tuf'] as const
const GATHERINGS = IDS.flatMap((game) => EVERY_DEVICE.map((device) => [game, device] as const))

test.each(GATHERINGS)(
  'nothing moves when people join a table of %s, on a %s screen',
  async (game, device) => {
    const ann = await visit(testHall(), { name: 'Ann', device, path: null })
    const { client } = await clientOf(testHall(), ann)
    const { table, code } = value(await client.open({ game }))
    value(await client.subscribe(table, code))
    value(await client.request(table, { type: 'seat-bot', level: 'novice', name: 'Dot Comma' }))
    const { page } = ann
    await page.goto(`/t/${code}`)
    await expectVisible(page.getByRole('region', { name: 'Options' }))
    await expectVisible(page.getByRole('button', { name: 'Remove Dot Comma' }))
    // What the page fetches by itself, such as the languages of Tuf, is there.
    await page.waitForLoadState('networkidle')
    const before = await layoutOf(page)
    const free = Math.min(3, client.table(table)!.view.table.seats.max - 3)
    const names = wideNames(free)
    for (const name of names) await (await testHall().enter({ name })).joinAndSit(code)
    const last = page.getByRole('button', { name: `Remove ${names.at(-1)}` })
    await last.waitFor({ state: 'attached' })
    // The list of people grows downwards in a column of its own.
    const others = (layout: Layout) => {
      return Object.entries(layout).filter(([name]) => name !== 'aside  People')
    }
    expect(others(await layoutOf(page))).toEqual(others(before))
    await expectNoSideways(page)
    expect(await cutNames(page, ['Novice', WIDEST.slice(0, 8)])).toEqual([])
  },
)

test('on a phone the board stays in place when somebody is away and a bot takes over', async () => {
  const { people, path, disconnect } = await beginCambridge(
    testHall(),
    [{ name: 'Ann', device: 'phone' }, { name: 'Ben' }],
    { hands: 1 },
  )
  const [ann, ben] = people as [(typeof people)[0], (typeof people)[0]]
  const { page } = ann
  await ben.page.goto(path)
  await page.goto(path)
  const tiles = page.getByRole('grid')
  await expectVisible(tiles)
  const before = await tiles.boundingBox()
  disconnect(1)
  await ben.page.goto('about:blank')
  const away = page.getByRole('button', { name: 'People 1 away' })
  await expectVisible(away)
  expect(await tiles.boundingBox()).toEqual(before)
  await expectNoSideways(page)
  await away.tap()
  const seat = page.getByRole('button', { name: 'Seat a bot for Ben' })
  await expectVisible(seat)
  // The hall waits for a while before a bot may take over.
  testHall().advanceClock(60_000)
  await seat.tap()
  await expectVisible(page.getByText('a bot holds the seat', { exact: true }))
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  expect(await tiles.boundingBox()).toEqual(before)
})

test.each(EVERY_DEVICE)(
  'at Tuf no name is broken within a word, on a %s screen',
  async (device) => {
    const name = 'Bartholomew Featherstone'
    const people = [{ name: 'Ann', device }, { name }]
    const table = await beginTuf(testHall(), people)
    await table.play(1, lay(...THIRTEEN), { type: 'declare' })
    const { page } = table.people[0]!
    await page.goto(table.path)
    const card = page.getByRole('list', { name: 'The others' }).getByRole('button')
    await expectVisible(card.getByText('Any error?'))
    const lines = await card.locator('b').evaluate((element) => {
      const text = element.firstChild!
      const range = document.createRange()
      let from = 0
      return text.nodeValue!.split(' ').map((word) => {
        range.setStart(text, from)
        range.setEnd(text, from + word.length)
        from += word.length + 1
        return range.getClientRects().length
      })
    })
    expect(lines).toEqual([1, 1])
  },
)
