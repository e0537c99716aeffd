import { capitalize, sentences } from '#kit/prose.ts'
import { typeset } from '#lexicon/definitions/typeset.ts'
import { levelOfAll, stepOfAll } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { presentSides } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { sideName } from './names.ts'
import { promptOf } from './prompt.ts'

/** What is asked, the definition that was read, and where everybody stands. */
export function spokenBoard(view: View): string {
  const { card, roll, phase } = view
  const { title, message } = promptOf(view)
  const isRead = card !== null && phase === 'answering' && card.definition !== ''
  return sentences(
    title,
    isRead ? `${card.word.toUpperCase()}: ${typeset(card.definition)}?` : '',
    message,
    roll === null ? '' : `The die shows ${roll}`,
    ...presentSides(view).map((side) => `${sideName(view, side)}: ${positionOf(view, side)}`),
  )
}

function positionOf({ sides }: View, side: number): string {
  const { climber, descender } = sides[side]!
  return `${capitalize(stepOfAll(climber))}, ${levelOfAll(descender)}`
}
