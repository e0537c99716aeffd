import type { Learner, Moves } from '../../../../../test/web/lessons/learner.ts'

/** To a tile beside one's token, which Tab reaches first. */
const step =
  (to: number, arrow: string) =>
  async (learner: Learner): Promise<void> => {
    const tile = learner.page.locator(`[role=grid] [data-cell='${to}']`)
    if (learner.how !== 'keyboard') return learner.press(tile)
    await learner.tabTo(learner.page.locator('[role=grid] [data-cell][tabindex="0"]'))
    await learner.keys(arrow, 'Enter')
  }

export const moves: Moves = [
  async (learner) => {
    const field = learner.page.getByLabel('Your secret word')
    if (learner.how === 'keyboard') await learner.tabTo(field)
    else await learner.press(field)
    await learner.type('honey')
    await learner.press(learner.button('Choose'))
  },
  step(13, 'ArrowRight'),
  step(14, 'ArrowRight'),
  (learner) => learner.press(learner.button('Letter 1, hidden')),
  (learner) => learner.press(learner.button('Leave it')),
  step(22, 'ArrowRight'),
  async (learner) => {
    await learner.press(learner.button('Guess a word'))
    const dialog = learner.page.getByRole('dialog')
    if (learner.how === 'keyboard') await learner.type('l')
    else await learner.press(dialog.getByRole('button', { name: /^L\b/ }))
    await learner.press(learner.button('Guess PLANET'))
    await learner.page.getByText('Is it PLANET?').waitFor()
    await learner.press(learner.button('Guess PLANET'))
  },
]
