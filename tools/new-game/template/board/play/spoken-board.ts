/** What a screen reader says of the board when Ctrl B is pressed: what is asked, the chain, the points. */
import { castOf, counted, sentences } from '#kit/prose.ts'
import type { View } from '../../rules/view.ts'
import { promptOf } from './prompt.ts'

export function spokenBoard(view: View): string {
  const { chain, players, seat } = view
  const { title, message } = promptOf(view)
  const letter = seat === null ? null : players[seat]!.letter
  return sentences(
    title,
    message,
    `The chain: ${chain.map(({ word }) => word).join(', ')}`,
    letter === null ? '' : `Your secret letter is ${letter.toUpperCase()}`,
    ...players.map(({ points }, player) => {
      return `${castOf(view).name(player)}: ${counted(points, 'point')}`
    }),
  )
}
