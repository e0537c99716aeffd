/** What somebody does who learns the game in a browser, step by step. */
import type { Learner, Moves } from '../../../../../test/web/lessons/learner.ts'

const play =
  (word: string) =>
  async (learner: Learner): Promise<void> => {
    const field = learner.page.getByRole('textbox', { name: /^A word that begins with/ })
    if (learner.how === 'keyboard') await learner.tabTo(field)
    else await learner.press(field)
    await learner.type(word)
    await learner.press(learner.button('Play'))
  }

export const moves: Moves = [play('rabbit'), play('planet'), play('daughter')]
