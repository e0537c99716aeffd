import type { ClimberMove, GameHistory } from '#games/oxfurd-bluff/rules/state.ts'
import { someAnsweredCard } from './some-view.ts'

const move = (
  side: number,
  from: number,
  to: number,
  by: ClimberMove['by'],
  cardCount: number,
): ClimberMove => ({ side, from, to, by, cardCount })

/** Four cards: the third pulls the first side down. */
export const SOME_HISTORY: GameHistory = {
  cards: [
    someAnsweredCard(1, true, 0),
    someAnsweredCard(2, false, 0),
    someAnsweredCard(3, true, 1),
    someAnsweredCard(4, true, 1),
  ],
  moves: [
    move(0, 0, 3, 'answer', 1),
    move(0, 3, 5, 'bonus', 1),
    move(1, 0, 5, 'answer', 3),
    move(0, 5, 0, 'pulldown', 3),
    move(1, 5, 6, 'answer', 4),
  ],
}
