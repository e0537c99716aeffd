/** Introduces the game on the front page. Loaded with it: text only. */
import type { GameCard } from '#web/board.ts'
import { about } from '../rules/about.ts'

export const card: GameCard = {
  ...about,
  tagline: 'Every word begins where the last one ended. Make it long, and keep your letter secret.',
  players: 'Two to six',
  minutes: 'ten minutes',
  bots: 2,
  notices: { announced: ['turn-begun'] },
  keys: [['Enter', 'plays the word that you typed']],
}
