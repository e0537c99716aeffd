import { expect, test } from 'vitest'
import { expectVisible } from '../driver/page.ts'
import { ScreenReader } from '../driver/screen-reader.ts'
import { begunTable } from '../driver/take-my-word.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a game of Take My Word For It by ear', async () => {
  const { path, people, play } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    options: { rounds: 2 },
  })
  const { page } = people[0]!
  const reader = await ScreenReader.listen(page, path)
  await expectVisible(page.getByRole('region', { name: 'The table' }))

  reader.note('A word by typing, with a mistake')
  await reader.readBoard(60)
  await reader.choose(/^C, red/)
  await reader.hear('C is a beginning')
  await reader.type('oaq', 'COAQ is neither word nor beginning')
  await reader.press('Backspace')
  await reader.hear('COA is a beginning')
  await reader.type('t', 'COAT is a word')
  await reader.choose(/^Play for 6/)
  await reader.hear('Ben is to play')

  reader.note('Ben takes it')
  const b = { card: 'b black', letter: 'b' }
  await play(1, {
    type: 'play',
    clear: false,
    before: [],
    over: [b, null, null, null],
    after: [],
    premiums: [],
    score: 'word',
  })
  await reader.hear('may change places')
  await play(1, { type: 'stay' })
  await reader.hear('Your turn')

  reader.note('What is on the table')
  await reader.press('Control+b')
  await reader.hear('Your hand')

  reader.note('A card after the word, and one between')
  await reader.press('End')
  await reader.type('s', 'BOATS is a word')
  await reader.press('Enter')
  await reader.hear('Ben is to play')
  const v = { card: 'v green', letter: 'v' }
  await play(1, {
    type: 'play',
    clear: true,
    before: [],
    over: [],
    after: [v],
    premiums: [],
    score: 'letter',
  })
  await reader.hear('win')
  await reader.readBoard(12)
  await reader.tabTo(/^Play again$/)
  await expect(reader.log).toMatchFileSnapshot('spoken/take-my-word.txt')
})

test('a player who goes out hears the new hand', async () => {
  const coaster = ['c red', 'o green', 'a blue', 's red', 't yellow', 'e black', 'r blue']
  const other = ['b black', 'h red', 'v green', 'x green', 'w red', 'j blue', 'k green']
  const drawn = ['d red', 'i green', 'n blue', 'l red', 'u yellow', 'e blue', 'm blue']
  const { path, people } = await begunTable(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    options: { rounds: 2 },
    deal: { lots: ['a red', 'k green'], cards: [...coaster, ...other, ...drawn] },
  })
  const reader = await ScreenReader.listen(people[0]!.page, path)
  await expectVisible(people[0]!.page.getByRole('region', { name: 'The table' }))
  await reader.tabTo(/^The first place/)
  await reader.type('coaster', 'COASTER is a word')
  await reader.choose(/^Play for 9/)
  await reader.hear('You draw D (red), I (green), N (blue)')
})
