import type { GameCard } from '../../../web/board.ts'

/** How the front door introduces the game. */
export const card: GameCard = {
  id: 'tuf',
  name: 'Tuf',
  tagline: 'Twenty cubes, one crossword, three timers: build faster than the others can shout.',
  players: '1–4',
  minutes: 'a quarter of an hour',
  fleeting: ['cubes-arranged', 'player-done'],
}
