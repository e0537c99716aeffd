import { COLUMNS, isHonor, type Square } from '#games/cambridge/rules/pieces/tiles.ts'
import { StaticBoard } from './static-board.tsx'
import type { TokenAt } from './tokens.tsx'

export type Drawing = {
  /** As dealt; a prefix `-` means face down, `+` an unlocked honor. */
  readonly tiles: string
  readonly columns?: number
  /** By seat, the cell of each token. */
  readonly tokens?: readonly number[]
  readonly legal?: readonly number[]
  readonly label: string
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil']

/** A board from text, with the same pieces as the one to play on. */
export function DrawnBoard({ tiles, columns = COLUMNS, tokens = [], legal = [], label }: Drawing) {
  return (
    <StaticBoard
      board={tiles.split(' ').map(squareOf)}
      tokens={tokens.map(tokenAt)}
      legal={legal}
      columns={columns}
      label={label}
    />
  )
}

function squareOf(text: string): Square {
  const tile = text.replace(/^[-+]/, '')
  return {
    tile,
    faceUp: !text.startsWith('-'),
    locked: isHonor(tile) && tile === text,
  }
}

function tokenAt(cell: number, seat: number): TokenAt {
  return { seat, name: NAMES[seat]!, cell }
}
