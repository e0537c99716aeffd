import type { GameCard } from '#web/board.ts'
import { about } from '../rules/about.ts'

/** Introduces the game on the front page. */
export const card: GameCard = {
  ...about,
  tagline: 'Twenty cubes, one crossword, three timers: build faster than the others can shout.',
  players: 'Two to four, or alone',
  minutes: 'a quarter of an hour',
  listsPlayers: true,
  notices: {
    transient: ['cubes-arranged', 'player-done'],
    announced: ['turn-begun'],
    shownToAll: [
      'round-begun',
      'declared',
      'error-called',
      'declaration-fallen',
      'review-begun',
      'round-ended',
    ],
  },
  keys: [
    ['A to Z', 'lay cubes, wherever you are on the page'],
    ['Arrows', 'move the mark'],
    ['Space', 'turns the way words are laid'],
    ['Backspace', 'takes the last cube back'],
    ['Ctrl Z', 'undoes the last move of cubes; with Shift does it again'],
  ],
}
