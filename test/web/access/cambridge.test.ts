import { expect, test } from 'vitest'
import { begunTable, cellOf, choose, move, place } from '../driver/cambridge.ts'
import { expectVisible } from '../driver/page.ts'
import { ScreenReader } from '../driver/screen-reader.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

const COLUMNS = 6

/** Goes by arrow keys from the tile that has the focus to another, and chooses it. */
async function goTo(reader: ScreenReader, name: string): Promise<void> {
  const from = await reader.page.evaluate(() =>
    Number((document.activeElement as HTMLElement).dataset['cell']),
  )
  const to = cellOf(name)
  const down = Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS)
  const right = (to % COLUMNS) - (from % COLUMNS)
  const vertical = Array.from({ length: Math.abs(down) }, () =>
    down > 0 ? 'ArrowDown' : 'ArrowUp',
  )
  const horizontal = Array.from({ length: Math.abs(right) }, () =>
    right > 0 ? 'ArrowRight' : 'ArrowLeft',
  )
  await reader.press(...vertical, ...horizontal, 'Enter')
}

test('a game of Cambridge by ear', async () => {
  const { path, people, play } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    hands: 1,
  })
  const { page } = people[0]!
  const reader = await ScreenReader.listen(page, path)
  await expectVisible(page.getByLabel('Your secret word'))

  reader.note('A word is chosen')
  await reader.readBoard()
  await page.getByLabel('Your secret word').focus()
  await reader.type('plamet', 'PLAMET is not in the dictionary.')
  await reader.press('Control+a')
  await reader.type('planet', 'In the dictionary.')
  await reader.press('Enter')
  await reader.hear('Your word is chosen')

  reader.note('Tokens are placed')
  await play(1, choose('bandit'))
  await reader.hear('Ben is placing your token.')
  await play(1, place('w'))
  await reader.hear('Place Ben’s token')
  await reader.tabTo(/, row \d column \d/)
  await goTo(reader, 'i')

  await reader.hear('Your turn')

  reader.note('A turn, refused at first')
  await goTo(reader, 'crown')
  await reader.hear('The Crown is still locked')
  await goTo(reader, 'q')
  await reader.hear('Ben’s turn')

  reader.note('The others’ turn, and one’s own')
  await play(1, move('m'))
  await reader.hear('Your turn')
  for (const [own, others] of ['an', 'gx', 'hn']) {
    await goTo(reader, own!)
    await reader.hear('Ben’s turn')
    await play(1, move(others!))
    await reader.hear('Your turn')
  }

  reader.note('How it stands')
  await reader.press('Control+b')
  await reader.hear('Ben’s word')

  reader.note('The Crown')
  await goTo(reader, 'crown')
  await reader.hear('The Crown')
  await reader.choose(/^Letter 4, hidden/)
  await reader.hear('free guess')
  await reader.choose(/^Guess, no penalty/)
  await reader.type('cor', 'CANDOR fits.')
  await reader.press('Enter')
  await reader.hear('Ben’s turn')
  await play(1, move('x'))
  await reader.hear('Your turn')

  reader.note('The last guess')
  await reader.press('g')
  await reader.type('bit', 'BANDIT fits.')
  await reader.press('Enter')
  await reader.choose(/^Guess BANDIT/)
  await reader.hear('win')
  await reader.readBoard(12)
  await reader.tabTo(/^Play again$/)
  await expect(reader.log).toMatchFileSnapshot('spoken/cambridge.txt')
})
