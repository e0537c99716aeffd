import { test } from 'vitest'
import { registry } from '#games/registry.ts'
import { expectVisible } from '../driver/page.ts'
import { ScreenReader } from '../driver/screen-reader.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

/** A step of a lesson by keyboard: a wrong move, whose reason must be said, and then the right one. */
type HeardStep = {
  readonly step: number
  readonly wrong: (reader: ScreenReader) => Promise<void>
  readonly reason: string
  readonly right: (reader: ScreenReader) => Promise<void>
  readonly success: string
}

const secret = (word: string, way: 'Tab' | 'Shift+Tab') => async (reader: ScreenReader) => {
  const field = reader.page.getByLabel('Your secret word')
  const isThere = () => field.evaluate((element) => element === document.activeElement)
  while (!(await isThere())) await reader.press(way)
  await reader.press('Control+a')
  await reader.type(word)
  await reader.choose(/^Choose/)
}

const STEPS: Readonly<Record<string, HeardStep>> = {
  'boggle-master': {
    step: 2,
    wrong: async (reader) => {
      await reader.tabTo(/, row \d column \d/)
      await reader.type('wind')
      await reader.press('Enter')
    },
    reason: 'A good word, for 1 point. Here look for more letters',
    right: async (reader) => {
      await reader.type('steam')
      await reader.press('Enter')
    },
    success: 'nobody sees your list',
  },
  cambridge: {
    step: 1,
    wrong: secret('summer', 'Tab'),
    reason: 'A fine secret! This lesson is laid out for HONEY',
    right: secret('honey', 'Shift+Tab'),
    success: 'Nobody sees it',
  },
  'oxfurd-bluff': {
    step: 2,
    wrong: (reader) => reader.choose(/^NO/),
    reason: 'pumpernickel is a dark bread',
    right: (reader) => reader.choose(/^YES/),
    success: 'Your Climber goes up by the four',
  },
  'take-my-word': {
    step: 1,
    wrong: async (reader) => {
      await reader.tabTo(/^C, black/)
      await reader.type('at', 'AT is a word')
      await reader.choose(/^Play for/)
    },
    reason: 'This lesson goes on with CAT',
    right: async (reader) => {
      await reader.press('Backspace', 'Backspace')
      await reader.type('cat', 'CAT is a word')
      await reader.choose(/^Play for 5/)
    },
    success: '5 points, by the numbers on the cards',
  },
  tuf: {
    step: 1,
    wrong: async (reader) => {
      await reader.tabTo(/^Empty, row 1 column 1$/)
      await reader.type('j')
    },
    reason: 'That cube stays where it is for now',
    right: (reader) => reader.type('tea'),
    success: 'Each cube in it will score a point',
  },
}

test('in every lesson the reason why a move is wrong is said, and that it is done', async () => {
  const { page } = await visit(testHall(), { newcomer: true, path: null })
  let reader: ScreenReader | null = null
  for (const { game } of registry) {
    const { step, wrong, reason, right, success } = STEPS[game.id]!
    const path = `/learn/${game.id}?step=${step}`
    if (reader === null) reader = await ScreenReader.listen(page, path)
    else await page.goto(path)
    await expectVisible(page.getByRole('region', { name: 'The board' }))
    await wrong(reader)
    await reader.hear(reason)
    await right(reader)
    await reader.hear(success)
    // The way on has the focus by itself.
    const focused = page.getByRole('button', { name: 'Next' }).and(page.locator(':focus'))
    await expectVisible(focused)
    await reader.press('Enter')
    const lesson = page.getByRole('region', { name: 'Lesson' })
    await expectVisible(lesson.getByText(`${step + 1} of `))
    await reader.hear(await lesson.getByRole('status').innerText())
  }
})
