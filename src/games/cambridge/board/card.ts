import type { GameCard } from '../../../web/board.ts'

/** How the front door introduces the game. */
export const card: GameCard = {
  id: 'cambridge',
  name: 'Cambridge',
  tagline: 'Walk the alphabet, tile by tile, and bring the others’ secret words to light.',
  players: '2–5',
  minutes: 'half an hour',
  bots: 2,
}
