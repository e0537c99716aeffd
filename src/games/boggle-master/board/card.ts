import type { GameCard } from '../../../web/board.ts'

/** How the front door introduces the game. */
export const card: GameCard = {
  id: 'boggle-master',
  name: 'Boggle Master',
  tagline: 'Twenty-five letters and a running timer. Only words that nobody else found count.',
  players: 'Two or more, or alone',
  minutes: 'three minutes',
  fleeting: ['list-counted'],
}
