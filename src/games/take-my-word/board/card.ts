import type { GameCard } from '../../../web/board.ts'

/** How the front door introduces the game. */
export const card: GameCard = {
  id: 'take-my-word',
  name: 'Take My Word For It',
  tagline: 'One word on the table. Add to it, change its colours, and take it for your own.',
  players: '2–6',
  minutes: 'half an hour',
}
