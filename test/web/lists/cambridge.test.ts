import { test } from 'vitest'
import { choose, HAND, move, place } from '../driver/cambridge.ts'
import { expectSheetScrolls, expectSteady, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { expectVisible, headline } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { EVERY_DEVICE, useTestHall } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

test.each(EVERY_DEVICE)('on a %s screen nothing moves while notebooks fill', async (device) => {
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
  await expectVisible(headline(page, 'Your turn'))
  await play(0, move('w'))
  await expectVisible(headline(page, /turn$/))
  const before = await layoutOf(page)
  // CAM-23: a wrong guess puts a player out, and everybody notes the word.
  await play(1, { type: 'guess', seat: 2, word: 'banana' })
  await play(2, { type: 'guess', seat: 1, word: 'cannot' })
  await expectVisible(page.getByText('cannot', { exact: true }))
  await expectSteady(page, before, 'after wrong guesses')
})

test('40 hands fit every window', async () => {
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
  await expectVisible(headline(page, 'Hand 40 is over'))
  await expectSheetScrolls(page, 'Standing')
})
