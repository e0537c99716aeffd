import type { GameCard } from '#web/board.ts'
import { about } from '../rules/about.ts'

export const card: GameCard = {
  ...about,
  tagline: 'Is that what the word means? Say yes or no, and climb to the spires.',
  players: 'Two to four sides of up to four',
  minutes: 'half an hour',
  listsPlayers: true,
  shape: 'beside',
  notices: {
    transient: ['continued', 'card-put-away'],
    announced: ['turn-begun'],
    shownToAll: ['deck-shuffled', 'oxfurd-entered'],
  },
  keys: [
    ['Y and N', 'answer yes and no'],
    ['R', 'rolls, or reads the card out'],
    ['C', 'continues after an answer'],
  ],
}
