import { listed } from '#kit/prose.ts'
import { placeName, tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import type { Cell, Square } from '#games/cambridge/rules/pieces/tiles.ts'

type NamedToken = { readonly name: string; readonly cell: Cell }

/** "M, row 2 column 3, face up, legal", for screen readers. */
export function tileLabel(
  { tile, faceUp, locked }: Square,
  cell: Cell,
  tokens: readonly NamedToken[],
  choice: 'legal' | 'chosen' | null,
): string {
  const names = tokens.filter((token) => token.cell === cell).map(({ name }) => name)
  return [
    tileName(tile),
    placeName(cell),
    faceUp ? 'face up' : 'face down',
    ...(locked ? ['locked'] : []),
    ...(names.length > 0 ? [`token of ${listed(names)}`] : []),
    ...(choice === null ? [] : [choice]),
  ].join(', ')
}

/** "P, dash, A, dash". */
export function dashesLabel(dashes: string): string {
  return Array.from(dashes, (dash) => (dash === '-' ? 'dash' : dash.toUpperCase())).join(', ')
}
