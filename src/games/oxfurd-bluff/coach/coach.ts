import { turnCoach } from '#kit/coach/turn-coach.ts'
import { ENGLISH } from '#kit/english.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import { chartOf } from './chart.ts'
import { FIELD_LISTS, WORDS } from './fields.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns, type JudgedTurn } from './turns.ts'
import { wordsOf } from './words.ts'

/** Counts right answers, by how rare the words were and by what they are about. */
// prettier-ignore
export const coach = turnCoach<OxfurdBluff, JudgedTurn>({
  lists: () => [WORDS, ENGLISH.offensive, ...FIELD_LISTS],
  judgeTurns, remarksOf, luckOf, chartOf, sectionsOf, wordsOf,
})
