import { test } from 'vitest'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { until } from '../../server/testing/waiting.ts'
import { expectNoSideways } from '../driver/inspection.ts'
import { expectSheetScrolls, inEveryWindow, WIDEST, wideNames } from '../driver/layout.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { expectVisible } from '../driver/page.ts'
import { useTestHall } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

/** Everybody passes, or lays one card where passing is not allowed, until that round or the end. */
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
    // The next player's client may be a moment behind.
    const { toAct, sheet } = seen(seat)
    if (toAct === null) return
    seat = toAct
    await until(() => seen(seat).toAct === seat && seen(seat).sheet.length === sheet.length, 'turn')
  }
}

/** A blank stands for any letter. */
const firstOf = ([card]: readonly LetterCard[]) =>
  card!.startsWith('?') ? { card, letter: 'a' } : { card }

test('40 rounds of six fit every window', async () => {
  const table = await beginGame(testHall(), [{ name: WIDEST }], {
    game: 'take-my-word',
    options: { rounds: 41 },
    others: wideNames(5),
  })
  const { page } = table.people[0]!
  await playUntil(table, 41)
  await page.goto(table.path)
  await expectVisible(page.getByText('Round 41 of 41', { exact: true }))
  await page.getByRole('button', { name: 'Score sheet' }).click()
  await expectSheetScrolls(page, 'Score sheet')
  await page.keyboard.press('Escape')

  await playUntil(table, 42)
  await expectVisible(page.getByRole('region', { name: 'Final places' }))
  await expectSheetScrolls(page, 'Final places')
  const missed = page.getByRole('region', { name: 'The best plays missed' })
  await missed.getByLabel('All', { exact: true }).check()
  await expectVisible(missed.getByRole('listitem').nth(100))
  await inEveryWindow(page, () => expectNoSideways(page))
})
