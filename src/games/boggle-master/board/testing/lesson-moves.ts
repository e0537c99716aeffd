import { cube, drag, press, swipe } from '../../../../../test/web/driver/boggle-master.ts'
import { look, type Learner, type Moves } from '../../../../../test/web/lessons/learner.ts'

const write =
  (word: string) =>
  async (learner: Learner): Promise<void> => {
    const { page, how } = learner
    if (how === 'keyboard') {
      await learner.type(word)
      return learner.keys('Enter')
    }
    await cube(page, 0).scrollIntoViewIfNeeded()
    if (how === 'touch') return swipe(page, word)
    return word === 'quiet' ? press(page, word, 'click') : drag(page, word)
  }

export const moves: Moves = [write('team'), write('steam'), write('stingy'), write('quiet'), look]
