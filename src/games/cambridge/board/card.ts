import type { GameCard } from '#web/board.ts'
import { about } from '../rules/about.ts'

/** Introduces the game on the front page. */
export const card: GameCard = {
  ...about,
  tagline: 'Walk the alphabet, tile by tile, and bring the others’ secret words to light.',
  players: 'Two to five',
  minutes: 'half an hour',
  listsPlayers: true,
  bots: 2,
  botGame: { options: { target: 50 }, note: 'against bots to 50 points' },
  shape: 'beside',
  notices: {
    announced: ['turn-begun'],
    shownToAll: ['hand-begun', 'tiles-dealt', 'order-drawn', 'hand-ended'],
  },
  keys: [
    ['Arrows', 'from tile to tile, when one has the focus'],
    ['Enter', 'moves to that tile'],
    ['G', 'guesses a word'],
    ['Esc', 'takes a choice back'],
  ],
}
