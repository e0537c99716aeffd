import { levelOfAll, stepOfAll } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { presentSides } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { Scene } from '../pieces/scene.tsx'
import { firstPlayerName, sideName } from './names.ts'

/** The scene with the pieces of every side that has not left. */
export function Climb({ view }: { view: View }) {
  const pieces = presentSides(view).map((side) => {
    const { climber, descender } = view.sides[side]!
    const name = firstPlayerName(view, side)
    return { side, name, climber, descender, active: side === view.turn }
  })
  const positions = pieces.map(
    ({ side, climber, descender }) =>
      `${sideName(view, side)}: Climber on ${stepOfAll(climber)}, Descender on ${levelOfAll(descender)}.`,
  )
  return <Scene pieces={pieces} label={`The climb to OXFURD. ${positions.join(' ')}`} />
}
