import { test } from 'vitest'
import { until } from '../../server/testing/waiting.ts'
import { expectSheetScrolls, expectSteady, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { expectVisible, headline } from '../driver/page.ts'
import { begunTable, lay, THIRTEEN } from '../driver/tuf.ts'
import { EVERY_DEVICE, useTestHall } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

test.each(EVERY_DEVICE)('on a %s screen nothing moves while three others build', async (device) => {
  const { people, path, play } = await begunTable(
    testHall(),
    [{ name: WIDEST, device }],
    { rounds: 2 },
    wideNames(3),
  )
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(headline(page, 'Build your crossword'))
  await play(1, lay([0, 0, true, 'is']))
  await expectVisible(page.getByRole('button', { name: / 2(\/20)? ·/ }).first())
  const before = await layoutOf(page)
  for (const seat of [2, 3]) await play(seat, lay(...THIRTEEN))
  await expectVisible(page.getByRole('button', { name: / 13(\/20)? ·/ }).nth(1))
  await expectSteady(page, before, 'after others have built')
})

test('40 rounds fit every window', async () => {
  const { people, path, play, view } = await begunTable(testHall(), [{ name: WIDEST }], {
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
  await expectVisible(headline(page, 'Round 40 is over'))
  await expectSheetScrolls(page, 'Standing')
})
