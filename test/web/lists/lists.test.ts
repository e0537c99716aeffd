import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { until } from '../../server/testing/waiting.ts'
import { choose, HAND, move, place } from '../driver/cambridge.ts'
import { expectSteady, inEveryWindow, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { expectNoSideways } from '../driver/inspection.ts'
import { headline } from '../driver/page.ts'
import { answer, begunTable as begunOxfurd, roll, truthOf } from '../driver/oxfurd-bluff.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { begunTable as begunTuf, lay, THIRTEEN } from '../driver/tuf.ts'
import { EVERY_DEVICE, expectSeen, useTestHall } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

/** The lists that get long: nothing else on the page may move for them, or stick out. */

const WIDE_LINE = 'W'.repeat(500)

/** How far down the story is scrolled, and by how much it is longer than its box. */
function storyScroll(page: Page): Promise<{ readonly at: number; readonly room: number }> {
  return page
    .getByRole('log', { name: 'Story' })
    .evaluate((log) => ({ at: log.scrollTop, room: log.scrollHeight - log.clientHeight }))
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
  await expectSeen(page.getByRole('heading', { name: 'The board' }))
  await page.getByText('Laying out the board').waitFor({ state: 'detached' })
  await table.say(1, 'Good luck!')
  await expectSeen(page.getByText('Good luck!'))
  const before = await layoutOf(page)
  for (const seat of [0, 1, 2, 3]) await table.say(seat, WIDE_LINE, 'and', 'so on', WIDE_LINE)
  await table.say(3, 'The end.')
  await expectSeen(page.getByText('The end.'))
  await expectSteady(page, before, 'after a long chat')
  const { at, room } = await storyScroll(page)
  expect(room).toBeGreaterThan(300)
  expect(Math.abs(room - at), 'the latest line is in sight').toBeLessThanOrEqual(2)
})

test.each(EVERY_DEVICE)(
  'Cambridge: notebooks fill and nothing moves on a %s screen',
  async (device) => {
    const { people, path, play } = await beginGame(testHall(), [{ name: WIDEST, device }], {
      game: 'cambridge',
      options: { hands: 1 },
      deal: { hands: [HAND] },
      others: wideNames(4),
    })
    const { page } = people[0]!
    await page.goto(path)
    const words = ['planet', 'bandit', 'basket', 'candle', 'winter']
    for (const [seat, word] of words.entries()) await play(seat, choose(word))
    for (const [seat, tile] of [
      [4, 'q'],
      [0, 'e'],
      [1, 't'],
      [2, 'y'],
      [3, 'a'],
    ] as const) {
      await play(seat, place(tile))
    }
    await expectSeen(headline(page, 'Your turn'))
    await play(0, move('w'))
    await expectSeen(headline(page, /turn$/))
    const before = await layoutOf(page)
    // CAM-23: who guesses wrong is out, and everybody notes the word.
    await play(1, { type: 'guess', seat: 2, word: 'banana' })
    await play(2, { type: 'guess', seat: 1, word: 'cannot' })
    await expectSeen(page.getByText('cannot', { exact: true }))
    await expectSteady(page, before, 'after wrong guesses')
  },
)

test('Cambridge: 40 hands fit every window', async () => {
  const { people, path, play } = await beginGame(testHall(), [{ name: WIDEST }], {
    game: 'cambridge',
    options: { hands: 41 },
    deal: { hands: Array.from({ length: 41 }, () => HAND) },
    others: wideNames(1),
  })
  for (let hand = 1; hand <= 40; hand += 1) {
    await play(0, choose('planet'))
    await play(1, choose('bandit'), place('w'))
    await play(0, place('i'), move('q'))
    await play(1, { type: 'guess', seat: 0, word: 'planet' })
    if (hand < 40) {
      await play(0, { type: 'ready' })
      await play(1, { type: 'ready' })
    }
  }
  const { page } = people[0]!
  await page.goto(path)
  await expectSeen(headline(page, 'Hand 40 is over'))
  await expectSheetScrolls(page, 'Standing')
})

/** Names and totals stay in sight, and the rounds between them scroll. */
async function expectSheetScrolls(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('region', { name, exact: true })
  await inEveryWindow(page, async () => {
    await expectNoSideways(page)
    const room = await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(room).toBeGreaterThan(0)
    for (const left of [0, room]) {
      await sheet.evaluate((box, to) => box.scrollTo({ left: to }), left)
      const box = (await sheet.boundingBox())!
      const total = (await sheet.getByRole('columnheader', { name: 'Total' }).boundingBox())!
      expect(total.x + total.width).toBeLessThanOrEqual(box.x + box.width + 1)
    }
  })
}

/** Everybody passes, or lays one card where that is not allowed, until that round or the end. */
async function playUntil({ view, play }: Table, last: number): Promise<void> {
  const seen = (seat: number): View => view(seat) as View
  await until(() => [0, 1, 2, 3, 4, 5].every((each) => view(each) !== null), 'the start')
  let seat = seen(0).toAct!
  for (;;) {
    if (seen(seat).round === last) return
    const { inPlay, hand, phase } = seen(seat)
    if (phase === 'switching') await play(seat, { type: 'stay' })
    else if (inPlay !== null || hand!.length === 0) await play(seat, { type: 'pass' })
    else await play(seat, { type: 'play', before: [firstOf(hand!)], score: 'letter' })
    // Who has acted knows at once, the next one a moment later.
    const { toAct, sheet } = seen(seat)
    if (toAct === null) return
    seat = toAct
    await until(() => seen(seat).toAct === seat && seen(seat).sheet.length === sheet.length, 'turn')
  }
}

/** A blank stands for any letter. */
const firstOf = ([card]: readonly LetterCard[]) =>
  card!.startsWith('?') ? { card, letter: 'a' } : { card }

test('Take My Word For It: 40 rounds of six fit every window', async () => {
  const table = await beginGame(testHall(), [{ name: WIDEST }], {
    game: 'take-my-word',
    options: { rounds: 41 },
    others: wideNames(5),
  })
  const { page } = table.people[0]!
  await playUntil(table, 41)
  await page.goto(table.path)
  await expectSeen(page.getByText('Round 41 of 41'))
  await page.getByRole('button', { name: 'Score sheet' }).click()
  await expectSheetScrolls(page, 'Score sheet')
  await page.keyboard.press('Escape')

  await playUntil(table, 42)
  await expectSeen(page.getByText('Points by round, before letters in hand are deducted.'))
  await expectSheetScrolls(page, 'Score sheet')
  const missed = page.getByRole('region', { name: 'The best plays missed' })
  await missed.getByLabel('All', { exact: true }).check()
  await expectSeen(missed.getByRole('listitem').nth(100))
  await inEveryWindow(page, () => expectNoSideways(page))
})

const TEAMS = [0, 0, 0, 1]

test.each(EVERY_DEVICE)(
  'Oxfurd Bluff: a side talks on and nothing moves on a %s screen',
  async (device) => {
    const { people, path, play } = await begunOxfurd(
      testHall(),
      [{ name: WIDEST, device }],
      TEAMS,
      {},
      wideNames(3),
    )
    const { page } = people[0]!
    await page.goto(path)
    await play(1, { type: 'say', text: 'Hm.' })
    await expectSeen(page.getByRole('region', { name: 'Among your side' }).getByText('Hm.'))
    const before = await layoutOf(page)
    for (let line = 1; line <= 40; line += 1) {
      await play(1 + (line % 2), { type: 'say', text: `${'W'.repeat(150)} ${line}` })
    }
    await expectSeen(page.getByRole('group', { name: 'Said' }).getByText(/ 40$/))
    await expectSteady(page, before, 'after much talk')
  },
)

test('Oxfurd Bluff: every word met fits every window', async () => {
  const { people, path, play } = await begunOxfurd(
    testHall(),
    [{ name: WIDEST }],
    TEAMS,
    {},
    wideNames(3),
  )
  await play(0, roll, answer(!truthOf(0)))
  await play(3, roll, answer(truthOf(1)), roll, answer(!truthOf(2)))
  for (const [draw, free] of [true, false, true, false, true, false, true].entries()) {
    await play(0, roll, answer(truthOf(3 + draw)), ...(free ? [roll] : []))
  }
  const { page } = people[0]!
  await page.goto(path)
  await expectSeen(headline(page, '10 words met'))
  await inEveryWindow(page, () => expectNoSideways(page))
})

test.each(EVERY_DEVICE)(
  'Tuf: three others build and nothing moves on a %s screen',
  async (device) => {
    const { people, path, play } = await begunTuf(
      testHall(),
      [{ name: WIDEST, device }],
      { rounds: 2 },
      wideNames(3),
    )
    const { page } = people[0]!
    await page.goto(path)
    await expectSeen(headline(page, 'Build your crossword'))
    await play(1, lay([0, 0, true, 'is']))
    await expectSeen(page.getByRole('button', { name: / 2(\/20)? ·/ }).first())
    const before = await layoutOf(page)
    for (const seat of [2, 3]) await play(seat, lay(...THIRTEEN))
    await expectSeen(page.getByRole('button', { name: / 13(\/20)? ·/ }).nth(1))
    await expectSteady(page, before, 'after others have built')
  },
)

test('Tuf: 40 rounds fit every window', async () => {
  const { people, path, play, view } = await begunTuf(testHall(), [{ name: WIDEST }], {
    rounds: 41,
  })
  const phase = (): string => (view(0) as { readonly phase: string }).phase
  for (let round = 1; round <= 40; round += 1) {
    await until(() => view(0) !== null && phase() === 'building', 'the round')
    while (phase() !== 'between') await play(0, { type: 'done' })
    if (round < 40) await play(0, { type: 'done' })
  }
  const { page } = people[0]!
  await page.goto(path)
  await expectSeen(headline(page, 'Round 40 is over'))
  await expectSheetScrolls(page, 'Standing')
})
