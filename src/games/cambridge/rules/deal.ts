import * as v from 'valibot'
import type { DealSetting, Seat } from '#kit/game.ts'
import type { InputFault, Parsed } from '#kit/input-fault.ts'
import { mustBe, outOfRange, parseWith, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'
import { MAX_HANDS } from './options.ts'
import { COLUMNS, ROWS, TILES, type Tile } from './pieces/tiles.ts'

/** What was arranged in place of chance, for the first hands. */
export type Deal = { readonly hands: readonly ArrangedHand[] }
export type ArrangedHand = {
  readonly tiles: readonly Tile[]
  /** Who goes first; null for a draw. */
  readonly first: Seat | null
}

const thirtyTiles = mustBe(
  'the 26 letters and crown, colt, joker, gift, each once, with spaces between',
)

/** "q w e r t y …", in any case and over several lines, or the same as a list. */
const tilesSchema = v.pipe(
  v.union(
    [
      v.pipe(v.string(), v.maxLength(400)),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(5))), v.maxLength(ROWS * COLUMNS)),
    ],
    thirtyTiles,
  ),
  v.transform((tiles): readonly Tile[] =>
    [tiles].flat().join(' ').trim().toLowerCase().split(/\s+/),
  ),
  v.check((tiles) => TILES.length === tiles.length && isFullSet(tiles), thirtyTiles),
)

function isFullSet(tiles: readonly Tile[]): boolean {
  return TILES.every((tile) => tiles.includes(tile))
}

const handCount = mustBe(`a list of 1 to ${MAX_HANDS} hands`)

const schema = v.strictObject({
  hands: v.pipe(
    v.array(
      v.strictObject({
        tiles: tilesSchema,
        first: v.optional(v.nullable(wholeNumber(0, about.seats.max - 1)), null),
      }),
      mustBe('a list of hands'),
    ),
    v.minLength(1, handCount),
    v.maxLength(MAX_HANDS, handCount),
  ),
})

/** CAM-4: the first player must have a seat. */
export function checkDeal({ hands }: Deal, { roster }: DealSetting): InputFault | null {
  const wrong = hands.findIndex(({ first }) => first !== null && first >= roster.length)
  if (wrong < 0) return null
  return outOfRange(`deal.hands.${wrong}.first`, 0, roster.length - 1)
}

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
