import { levelName, placeName } from '#games/oxfurd-bluff/rules/describe.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { firstName, sideName } from './names.ts'
import { Scene } from '../pieces/scene.tsx'

/** The scene with the pieces as a view has them; who left is off the board. */
export function Climb({ view }: { view: View }) {
  const { sides, turn } = view
  const there = [...sides.keys()].filter((side) => sides[side]!.captain !== null)
  const standing = there.map((side) => {
    const { climber, descender } = sides[side]!
    return `${sideName(view, side)}: Climber on ${placeName(climber)}, Descender on ${levelName(descender)}.`
  })
  return (
    <Scene
      pieces={there.map((side) => ({
        side,
        name: firstName(view, side),
        climber: sides[side]!.climber,
        descender: sides[side]!.descender,
        acts: side === turn,
      }))}
      label={`The climb to OXFURD. ${standing.join(' ')}`}
    />
  )
}
