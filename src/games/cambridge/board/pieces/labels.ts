import { capitalize, listed } from '#kit/prose.ts'
import { placeName, tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import type { Cell, Square } from '#games/cambridge/rules/pieces/tiles.ts'

type NamedToken = { readonly name: string; readonly cell: Cell; readonly own?: boolean }

/** "M, row 2 column 3, face up, you may move here", for screen readers. `choice`: what may be done with it. */
export function tileLabel(
  { tile, faceUp, locked }: Square,
  cell: Cell,
  tokens: readonly NamedToken[],
  choice: string | null,
): string {
  const owners = tokens
    .filter((token) => token.cell === cell)
    .map(({ name, own }) => (own ? 'your token' : `${name}’s token`))
  return [
    tileName(tile),
    placeName(cell),
    faceUp ? 'face up' : 'face down',
    ...(locked ? ['locked'] : []),
    ...(owners.length > 0 ? [listed(owners)] : []),
    ...(choice === null ? [] : [choice]),
  ].join(', ')
}

/** "Ben’s word: P, dash, A, dash"; `whose` as within a sentence. */
export function patternLabel(whose: string, dashes: string): string {
  return `${capitalize(whose)} word: ${dashesLabel(dashes)}`
}

/** "P, dash, A, dash". */
export function dashesLabel(dashes: string): string {
  return Array.from(dashes, (dash) => (dash === '-' ? 'dash' : dash.toUpperCase())).join(', ')
}
