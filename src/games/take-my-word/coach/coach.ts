import { turnCoach } from '#kit/coach/turn-coach.ts'
import { ENGLISH } from '#kit/english.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { chartOf } from './chart.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns, type JudgedTurn } from './turns.ts'
import { wordsOf } from './words.ts'

/** Judges every turn by what it scores, how safe that is, and what it leaves in hand. */
// prettier-ignore
export const coach = turnCoach<TakeMyWord, JudgedTurn>({
  lists: () => Object.values(ENGLISH),
  judgeTurns, remarksOf, luckOf, chartOf, sectionsOf, wordsOf,
})
