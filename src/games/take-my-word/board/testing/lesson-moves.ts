import { handCard } from '../../../../../test/web/driver/take-my-word.ts'
import type { Learner, Moves } from '../../../../../test/web/lessons/learner.ts'

/** Lays cards by pressing each and its place; null for the only place there is. */
async function layCards(
  learner: Learner,
  cards: readonly (readonly [card: RegExp, place: RegExp | null])[],
): Promise<void> {
  for (const [card, place] of cards) {
    await learner.press(handCard(learner.page, card))
    if (place !== null) await learner.press(learner.button(place))
  }
}

const BEHIND = /^After the word$/
const playFor = (learner: Learner, points: number) =>
  learner.press(learner.button(new RegExp(`^(Play|Word) for ${points}$`)))

export const moves: Moves = [
  async (learner) => {
    if (learner.how === 'keyboard') await learner.type('cat')
    else
      await layCards(learner, [
        [/^C,/, null],
        [/^A,/, null],
        [/^T,/, null],
      ])
    await playFor(learner, 5)
  },
  async (learner) => {
    const onO = learner.button(/^On O, red/)
    if (learner.how === 'keyboard') {
      await learner.keys('ArrowRight', 'ArrowRight', 'ArrowRight')
      await learner.type('u')
    } else if (learner.how === 'mouse') await learner.drag(handCard(learner.page, /^U,/), onO)
    else await layCards(learner, [[/^U,/, /^On O, red/]])
    await playFor(learner, 6)
  },
  async (learner) => {
    if (learner.how === 'keyboard') {
      await learner.keys('Home', 'e', 'End', 'd')
    } else
      await layCards(learner, [
        [/^E,/, /^Before the word$/],
        [/^D,/, BEHIND],
      ])
    await playFor(learner, 4)
  },
  async (learner) => {
    if (learner.how === 'keyboard') await learner.keys('End', 's', '+')
    else {
      await layCards(learner, [[/^S,/, BEHIND]])
      await learner.press(learner.button('star, double word'))
      await learner.press(learner.button(/^Lay the premium on E/))
    }
    await playFor(learner, 16)
  },
  async (learner) => {
    if (learner.how === 'keyboard') await learner.keys('End', 'h')
    else await layCards(learner, [[/^H,/, BEHIND]])
    await playFor(learner, 4)
  },
  async (learner) => {
    if (learner.how === 'keyboard') await learner.keys('End', 'n')
    else await layCards(learner, [[/^N,/, BEHIND]])
    await playFor(learner, 7)
  },
]
