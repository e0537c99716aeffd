import { type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import { mustBe, oneOfKinds, parseWith, wholeNumber } from '#kit/parsing.ts'
import type { Seat } from '#kit/game.ts'
import { CUBES } from './pieces/cubes.ts'
import { EDGE } from './pieces/grid.ts'

/** Where one cube goes: to a cell, or to null, back beside the crossword. */
export type Move = {
  readonly cube: number
  readonly to: readonly [x: number, y: number] | null
  /** TUF-4, TUF-5: the letter that a laid Ω or ☉ stands for; null for any other cube. */
  readonly as: string | null
}

export type Command =
  /** One or several cubes, all at once: two may change places. */
  | { readonly type: 'arrange'; readonly moves: readonly Move[] }
  /** Tuf!, Tuffer!, Tuffest! – whichever comes next. TUF-10 to TUF-12, TUF-29 */
  | { readonly type: 'declare' }
  /** Tuf Error! TUF-14 */
  | { readonly type: 'call-error'; readonly seat: Seat }
  /** Hands off, the turn is over, seen enough, ready for the next round: by phase. */
  | { readonly type: 'done' }

const MOST_SEATS = 4
const someMoves = mustBe(`a list of 1 to ${CUBES} moves`)
const aLetter = mustBe('a letter from a to z, or null')
/** JSON knows a minus zero, which is none of ours. */
const whole = (least: number, most: number) =>
  v.pipe(
    wholeNumber(least, most),
    v.transform((number) => number + 0),
  )
const coordinate = whole(-EDGE, EDGE)

const move = v.strictObject({
  cube: whole(0, CUBES - 1),
  to: v.nullable(v.strictTuple([coordinate, coordinate], mustBe('[x, y] or null'))),
  as: v.optional(
    v.nullable(
      v.pipe(
        v.string(aLetter),
        v.maxLength(1, aLetter),
        v.transform((text) => text.toLowerCase()),
        v.regex(/^[a-z]$/, aLetter),
      ),
    ),
    null,
  ),
})

const schema = oneOfKinds(
  'type',
  {
    arrange: v.strictObject({
      type: v.literal('arrange'),
      moves: v.pipe(
        v.array(move, someMoves),
        v.minLength(1, someMoves),
        v.maxLength(CUBES, someMoves),
      ),
    }),
    declare: v.strictObject({ type: v.literal('declare') }),
    'call-error': v.strictObject({
      type: v.literal('call-error'),
      seat: whole(0, MOST_SEATS - 1),
    }),
    done: v.strictObject({ type: v.literal('done') }),
  },
  mustBe('a command of type "arrange", "declare", "call-error" or "done"'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
