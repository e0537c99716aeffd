import type { Level, Step } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { shareOf, type Share } from './trail.ts'

/** A side's two pieces as they are drawn. */
export type Pieces = {
  readonly side: number
  readonly name: string
  readonly climber: Step
  readonly descender: Level
  readonly acts: boolean
}

export type Placed = Pieces & { readonly share: Share }

/** The pieces with how each makes room for others in the same place. */
export function apart(
  pieces: readonly Pieces[],
  piece: 'climber' | 'descender',
): readonly Placed[] {
  return pieces.map((one) => {
    const here = pieces.filter((other) => other[piece] === one[piece])
    return { ...one, share: shareOf(here.indexOf(one), here.length) }
  })
}
