import { cell, tray } from '../driver/tuf.ts'
import { cube, press as pressCubes, swipe, drag as dragCubes } from '../driver/boggle-master.ts'
import { handCard } from '../driver/take-my-word.ts'
import type { Learner } from './learner.ts'

/** What a learner does at each step of a game's lesson. */
export type Moves = readonly ((learner: Learner) => Promise<void>)[]

/** A step that is only looked at. */
const look = (): Promise<void> => Promise.resolve()

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
    return word === 'quiet' ? pressCubes(page, word, 'click') : dragCubes(page, word)
  }

const BOGGLE_MASTER: Moves = [write('team'), write('steam'), write('stingy'), write('quiet'), look]

/** To a tile beside one's token, which Tab reaches first. */
const step =
  (to: number, arrow: string) =>
  async (learner: Learner): Promise<void> => {
    const tile = learner.page.locator(`[role=grid] [data-cell='${to}']`)
    if (learner.how !== 'keyboard') return learner.press(tile)
    await learner.tabTo(learner.page.locator('[role=grid] [data-cell][tabindex="0"]'))
    await learner.keys(arrow, 'Enter')
  }

const CAMBRIDGE: Moves = [
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

const roll = (learner: Learner) => learner.press(learner.button(/^Roll/))
const say = (answer: 'YES' | 'NO') => (learner: Learner) =>
  learner.press(learner.page.getByRole('button', { name: answer }))
const rollAndSay = (answer: 'YES' | 'NO') => async (learner: Learner) => {
  await roll(learner)
  await say(answer)(learner)
}

const OXFURD_BLUFF: Moves = [
  roll,
  say('YES'),
  roll,
  say('NO'),
  rollAndSay('NO'),
  rollAndSay('YES'),
  rollAndSay('YES'),
]

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

const TAKE_MY_WORD: Moves = [
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

const takeCube = (learner: Learner, letter: string) =>
  learner.press(tray(learner.page).getByRole('button', { name: letter, exact: true }).first())

const TUF: Moves = [
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

export const MOVES: Readonly<Record<string, Moves>> = {
  'boggle-master': BOGGLE_MASTER,
  cambridge: CAMBRIDGE,
  'oxfurd-bluff': OXFURD_BLUFF,
  'take-my-word': TAKE_MY_WORD,
  tuf: TUF,
}
