import { listed } from '#kit/prose.ts'
import type { Cell, Square } from '#games/cambridge/rules/pieces/tiles.ts'
import { placeName, tileName } from '#games/cambridge/rules/pieces/tile-name.ts'

type Standing = { readonly name: string; readonly cell: Cell }

/** "M, row 2 column 3, face up, legal": a tile as a screen reader says it. */
export function tileLabel(
  { tile, faceUp, locked }: Square,
  cell: Cell,
  tokens: readonly Standing[],
  as: 'legal' | 'chosen' | null,
): string {
  const standing = tokens.filter((token) => token.cell === cell).map(({ name }) => name)
  return [
    tileName(tile),
    placeName(cell),
    faceUp ? 'face up' : 'face down',
    ...(locked ? ['locked'] : []),
    ...(standing.length > 0 ? [`token of ${listed(standing)}`] : []),
    ...(as === null ? [] : [as]),
  ].join(', ')
}

/** A word as it lies open: "P, dash, A, dash". */
export function dashesLabel(dashes: string): string {
  return Array.from(dashes, (dash) => (dash === '-' ? 'dash' : dash.toUpperCase())).join(', ')
}
