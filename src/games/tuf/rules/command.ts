import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOfKinds, parseWith, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'
import { CUBES } from './pieces/cubes.ts'
import { EDGE } from './pieces/grid.ts'

/** Where one cube goes: to a cell, or back beside the crossword (null). */
export type Move = {
  readonly cube: number
  readonly to: readonly [x: number, y: number] | null
  /** TUF-4, TUF-5: the letter that a laid Ω or ☉ stands for; null for any other cube. */
  readonly as: string | null
}

export type Command =
  /** Moves one or several cubes at once, so that two may swap places. */
  | { readonly type: 'arrange'; readonly moves: readonly Move[] }
  /** TUF-10 to TUF-12, TUF-29: Tuf!, Tuffer! or Tuffest!, whichever comes next. */
  | { readonly type: 'declare' }
  /** TUF-14: Tuf Error! */
  | { readonly type: 'call-error'; readonly seat: Seat }
  /** By phase: done building, ends the turn, done reviewing, ready for the next round. */
  | { readonly type: 'done' }

const someMoves = mustBe(`a list of 1 to ${CUBES} moves`)
const aLetter = mustBe('a letter from a to z, or null')
/** Turns the -0 that JSON allows into 0. */
const integer = (least: number, most: number) =>
  v.pipe(
    wholeNumber(least, most),
    v.transform((number) => number + 0),
  )
const coordinate = integer(-EDGE, EDGE)

const move = v.strictObject({
  cube: integer(0, CUBES - 1),
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
      seat: integer(0, about.seats.max - 1),
    }),
    done: v.strictObject({ type: v.literal('done') }),
  },
  mustBe('a command of type "arrange", "declare", "call-error" or "done"'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
