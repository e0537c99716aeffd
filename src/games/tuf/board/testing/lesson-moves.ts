import { cell, tray } from '../../../../../test/web/driver/tuf.ts'
import { look, type Learner, type Moves } from '../../../../../test/web/lessons/learner.ts'

const takeCube = (learner: Learner, letter: string) =>
  learner.press(tray(learner.page).getByRole('button', { name: letter, exact: true }).first())

export const moves: Moves = [
  async (learner) => {
    if (learner.how === 'keyboard') return learner.type('tea')
    for (const letter of ['T', 'E', 'A']) await takeCube(learner, letter)
  },
  async (learner) => {
    if (learner.how === 'keyboard') return learner.keys('Space', 'o', 'n')
    await learner.press(learner.button('Laying across'))
    for (const letter of ['O', 'N']) await takeCube(learner, letter)
  },
  async (learner) => {
    const { page, how } = learner
    const h = page.locator(`[role=grid] [data-drop='3,0'] [data-piece]`)
    if (how === 'keyboard')
      return learner.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace')
    if (how === 'mouse') return learner.drag(h, tray(page))
    await learner.press(h)
    await learner.press(learner.button('Return'))
  },
  async (learner) => {
    if (learner.how === 'keyboard')
      await learner.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 's')
    else {
      await learner.press(cell(learner.page, 4, 0))
      await takeCube(learner, 'S')
    }
    await learner.press(learner.button('Tuf!'))
    await learner.press(learner.button('Declare Tuf'))
  },
  async (learner) => {
    await learner.press(learner.page.getByRole('list', { name: 'The others' }).getByRole('button'))
    const doj = learner.page.getByLabel('DOJ ↓')
    if (learner.how !== 'keyboard') await learner.press(doj)
    else {
      // The arrow keys go from the first word to the others.
      await learner.tabTo(learner.page.getByRole('radio').first())
      while (!(await doj.isChecked())) await learner.keys('ArrowDown')
    }
    await learner.press(learner.button('Tuf Error!'))
  },
  (learner) => learner.press(learner.button('Done')),
  look,
]
