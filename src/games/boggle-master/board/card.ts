import type { GameCard } from '#web/board.ts'
import { about } from '../rules/about.ts'

/** How the front door introduces the game. */
export const card: GameCard = {
  ...about,
  tagline: 'Twenty-five letters and a running timer. Only words that nobody else found count.',
  players: 'Two or more, or alone',
  minutes: 'three minutes',
  shape: 'beside',
  notices: {
    transient: ['list-counted'],
    announced: ['word-written', 'word-erased'],
    shownToAll: ['grid-shaken', 'game-ended'],
  },
  keys: [
    ['A to Z', 'type a word, wherever you are on the page'],
    ['Enter', 'writes it'],
    ['Backspace', 'takes the last letter back'],
    ['Esc', 'clears the word'],
    ['Arrows', 'from cube to cube, when one has the focus'],
    ['Space', 'takes that cube'],
    ['/', 'turns the grid'],
  ],
}
