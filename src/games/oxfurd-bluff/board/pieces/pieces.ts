import type { Level, Step } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { offsetFor, type Offset } from './trail.ts'

/** A side's two pieces as they are drawn. */
export type Pieces = {
  readonly side: number
  readonly name: string
  readonly climber: Step
  readonly descender: Level
  /** Whether it is this side's turn. */
  readonly active: boolean
}

export type PieceKind = 'climber' | 'descender'

export type PlacedPiece = Pieces & { readonly offset: Offset }

/** The pieces of one kind, those on the same step or level moved apart. */
export function spreadOut(pieces: readonly Pieces[], kind: PieceKind): readonly PlacedPiece[] {
  return pieces.map((piece) => {
    const group = pieces.filter((other) => other[kind] === piece[kind])
    return { ...piece, offset: offsetFor(group.indexOf(piece), group.length) }
  })
}
