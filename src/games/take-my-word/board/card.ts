import type { GameCard } from '#web/board.ts'
import { about } from '../rules/about.ts'

export const card: GameCard = {
  ...about,
  tagline: 'One word on the table. Add to it, change its colours, and take it for your own.',
  players: 'Two to six',
  minutes: 'half an hour',
  listsPlayers: true,
  notices: {
    announced: ['place-kept'],
    shownToAll: ['discards-shuffled', 'letters-cleared', 'round-ended', 'round-begun'],
  },
  keys: [
    ['A to Z', 'lay a card, wherever you are on the page'],
    ['Shift A to Z', 'lays another card of that letter instead'],
    ['Arrows', 'from place to place'],
    ['Enter', 'plays what is laid'],
    ['Shift Enter', 'plays for the letter alone'],
    ['Backspace', 'takes the last card back'],
    ['Esc', 'takes all of them back'],
    ['+ and −', 'lay the best premiums, and take them off'],
  ],
}
