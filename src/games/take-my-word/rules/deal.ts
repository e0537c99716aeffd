import * as v from 'valibot'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { mustBe, parseWith } from '#kit/parsing.ts'
import { DECK, type Card, without } from './pieces/cards.ts'

/** What chance would have decided. Where a list ends, chance takes over. */
export type Deal = {
  /** TMW-6: the cards drawn to see who begins, in the order of drawing. */
  readonly lots: readonly Card[]
  /** TMW-7: the first deck, from the top. */
  readonly cards: readonly Card[]
}

const faces = [...new Set(DECK)]
const cards = v.array(
  v.picklist(faces, mustBe('a card of the deck such as "e red", "? black" or "double word"')),
  mustBe('a list of cards'),
)

const schema = v.strictObject({ lots: v.optional(cards, []), cards: v.optional(cards, []) })

export function parseDeal(input: unknown): Parsed<Deal> {
  const parsed = parseWith(schema, input, 'deal')
  if (!parsed.ok) return parsed
  for (const list of ['lots', 'cards'] as const) {
    if (without(DECK, parsed.value[list]) === null) {
      return inputFault(`deal.${list}`, 'must not hold more of a card than the deck does')
    }
  }
  return parsed
}
