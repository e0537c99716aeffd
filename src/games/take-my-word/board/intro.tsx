import type { Intro, IntroFrame } from '#web/board.ts'
import styles from './intro.module.css'
import { drawn, DrawnCards } from './pieces/drawn-cards.tsx'

/** A frame with these cards in the middle, given as text; none for a clean slate. */
function middle(cards: string, caption: string): IntroFrame {
  return {
    picture: (
      <div className={styles['felt']}>
        <DrawnCards cards={cards === '' ? [] : drawn(cards)} animated />
      </div>
    ),
    caption,
  }
}

const CAT = 'C yellow 3, A red 1, T black 1'

export const intro: Intro = {
  goal: {
    text: 'Make words in the middle of the table, from your cards and those that lie there. A word scores all its cards.',
    label: 'On an empty table C, then A, then T are laid: CAT, five points.',
    frames: [
      middle('', 'A clean slate'),
      middle('C yellow 3', 'Ann lays one letter'),
      middle('C yellow 3, A red 1', 'Ben lays another'),
      middle(CAT, 'You finish it: 5 points'),
    ],
  },
  turn: {
    text: 'A finished word takes any number of cards, a beginning just one. They go before, behind, or on the same colour.',
    label:
      'C and A lie there. T is added behind them: CAT. Then S before them: SCAT. Then a yellow P is laid on the yellow C: SPAT.',
    frames: [
      middle('C yellow 3, A red 1', 'CA begins a word'),
      middle(CAT, 'Behind: CAT'),
      middle('S green 1, C yellow 3, A red 1, T black 1', 'Before: SCAT'),
      middle('S green 1, P yellow 3 on C yellow 3, A red 1, T black 1', 'Yellow on yellow: SPAT'),
    ],
  },
  catch: {
    text: 'The next player may make another word of yours. Then it is taken, and its points are lost to you.',
    label:
      'Your CAT, five points. Ben lays a red O on the red A and adds S: COTS. He takes your word.',
    frames: [
      middle(CAT, 'Your CAT: 5 points'),
      middle('C yellow 3, O red 1 on A red 1, T black 1', 'Ben changes it …'),
      middle('C yellow 3, O red 1 on A red 1, T black 1, S green 1', '… to COTS: 6 for Ben'),
    ],
  },
}
