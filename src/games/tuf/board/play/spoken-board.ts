import { counted, sentences } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { usedIn, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { freeCubes } from '../input/arrangement.ts'
import { crosswordOf, isShared } from '../input/workspace.ts'
import { crosswordLabel, faceLabel } from '../pieces/labels.ts'
import { activityOf, promptOf } from './prompt.ts'

/** What the viewer builds with, which may be ahead of the view. */
export type Building = { readonly grid: Grid; readonly laid: readonly Laid[] }

/** What is asked, the viewer's own words and cubes, and the words of the others. */
export function spokenBoard(view: View, building: Building | null): string {
  const { seat: own, players, grids } = view
  const used = own === null ? 0 : usedIn(building?.grid ?? grids[own]!)
  const { title, message } = promptOf(view, used)
  const others = [...players.keys()].filter((seat) => seat !== own && !players[seat]!.left)
  return sentences(
    title,
    message,
    isShared(view)
      ? `The crossword. ${crosswordLabel(building?.laid ?? crosswordOf(view, 0))}`
      : '',
    own === null ? '' : ownText(view, own, building),
    ...others.map((seat) => otherText(view, seat)),
  )
}

function ownText(view: View, own: Seat, building: Building | null): string {
  const grid = building?.grid ?? view.grids[own]!
  const words = isShared(view) ? '' : crosswordLabel(building?.laid ?? crosswordOf(view, own))
  const free = freeCubes(grid).map((cube) => faceLabel(view.rolls[own]![cube]!))
  const cubes = free.length === 0 ? 'No cube is left' : `Your cubes: ${free.join('; ')}`
  const used = `You use ${counted(usedIn(grid), 'cube')}`
  return building === null ? sentences(used, words) : sentences(used, words, cubes)
}

function otherText(view: View, seat: Seat): string {
  const { name } = view.players[seat]!
  const used = `${name}: ${counted(usedIn(view.grids[seat]!), 'cube')}, ${activityOf(view, seat)}`
  return sentences(used, isShared(view) ? '' : crosswordLabel(crosswordOf(view, seat)))
}
