import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, parseWith } from '#kit/parsing.ts'
import { CELLS, parseGrid, type Grid } from './pieces/grid.ts'

/** The grids of the first games, in place of shaken ones. */
export type Deal = { readonly grids: readonly Grid[] }

/** The text that `parseGrid` reads, or the faces one by one. */
const gridSchema = v.pipe(
  v.union(
    [
      v.pipe(v.string(), v.maxLength(200)),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(2))), v.maxLength(CELLS)),
    ],
    mustBe('a text of 25 faces, or a list of them'),
  ),
  v.rawTransform<string | string[], Grid>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseGrid([dataset.value].flat().join(' '))
    if (parsed.ok) return parsed.value
    addIssue({ message: parsed.refusal })
    return NEVER
  }),
)

const LENGTH = mustBe('a list of 1 to 100 grids')

const schema = v.strictObject({
  grids: v.pipe(
    v.array(gridSchema, mustBe('a list of grids')),
    v.minLength(1, LENGTH),
    v.maxLength(100, LENGTH),
  ),
})

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
