import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, parseWith, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'
import { MOST_HANDS } from './options.ts'
import { tilesSchema, type Tile } from './pieces/tiles.ts'

/** What was arranged in place of chance, for the first hands. */
export type Deal = { readonly hands: readonly ArrangedHand[] }
export type ArrangedHand = {
  readonly tiles: readonly Tile[]
  /** Who goes first; null for a draw. */
  readonly first: Seat | null
}

const handCount = mustBe(`a list of 1 to ${MOST_HANDS} hands`)

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
    v.maxLength(MOST_HANDS, handCount),
  ),
})

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
