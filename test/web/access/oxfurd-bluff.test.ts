import { expect, test } from 'vitest'
import { answer, begunTable, goOn, roll, truthOf } from '../driver/oxfurd-bluff.ts'
import { expectVisible } from '../driver/page.ts'
import { ScreenReader } from '../driver/screen-reader.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a game of Oxfurd Bluff by ear', async () => {
  const { path, people, play } = await begunTable(
    testHall(),
    [{ name: 'Ann' }, { name: 'Ben' }],
    [0, 1],
    { reader: 'referee', showing: 'until-continued' },
  )
  const { page } = people[0]!
  const reader = await ScreenReader.listen(page, path)
  await expectVisible(page.getByRole('button', { name: 'Roll' }))

  const key = (draw: number, right: boolean) => (truthOf(draw) === right ? 'y' : 'n')
  reader.note('A wrong answer, by buttons')
  await reader.readBoard()
  await reader.choose(/^Roll/)
  await reader.hear('Is that what it means?')
  await reader.choose(truthOf(0) ? /^NO/ : /^YES/)
  await reader.hear('Press C to continue.')
  await play(1, goOn)
  await reader.choose(/^Continue/)
  await reader.hear('Ben’s turn')

  reader.note('The others’ turn')
  for (const [right, next] of [
    [truthOf(1), 'Ben’s turn'],
    [!truthOf(2), 'Roll the die.'],
  ] as const) {
    await play(1, roll, answer(right), goOn)
    await reader.hear('Press C to continue.')
    await reader.press('c')
    await reader.hear(next)
  }
  await reader.press('Control+b')
  await reader.hear('You: Plateau 1')

  reader.note('Up to OXFURD by keys')
  for (const [draw, free] of [true, false, true, false, true, false, true].entries()) {
    await reader.press('r')
    await reader.hear('Is that what it means?')
    await reader.press(key(3 + draw, true))
    await reader.hear('Press C to continue.')
    await play(1, goOn)
    await reader.press('c')
    await reader.hear(free ? 'Free roll' : 'Roll the die.')
    if (!free) continue
    await reader.press('r')
    await reader.hear(draw === 6 ? 'You win' : 'Roll the die.')
  }
  await reader.readBoard(12)
  await reader.tabTo(/^Play again$/)
  await expect(reader.log).toMatchFileSnapshot('spoken/oxfurd-bluff.txt')
})
