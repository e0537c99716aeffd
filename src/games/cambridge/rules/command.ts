import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOfKinds, parseWith, typedWord, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'
import { COLUMNS, ROWS, type Cell } from './pieces/tiles.ts'

export type Command =
  /** CAM-3: may be sent again with another word until everybody has chosen. */
  | { readonly type: 'choose-word'; readonly word: string }
  /** CAM-5 */
  | { readonly type: 'place-token'; readonly cell: Cell }
  /** CAM-7 */
  | { readonly type: 'move'; readonly cell: Cell }
  /** CAM-10 */
  | { readonly type: 'pass' }
  /** CAM-17 */
  | { readonly type: 'ride'; readonly cell: Cell }
  /** CAM-18 */
  | { readonly type: 'swap'; readonly cells: readonly [Cell, Cell] }
  /** CAM-19: a dash of an opponent's word, from 0. */
  | { readonly type: 'point'; readonly seat: Seat; readonly place: number }
  /** CAM-20, CAM-21, CAM-23 */
  | { readonly type: 'guess'; readonly seat: Seat; readonly word: string }
  /** CAM-17, CAM-20, CAM-23: the Colt's ride, the free guess, a further guess. */
  | { readonly type: 'decline' }
  | { readonly type: 'ready' }

const word = typedWord()
const cell = wholeNumber(0, ROWS * COLUMNS - 1)
const seat = wholeNumber(0, about.seats.max - 1)
const twoCells = mustBe('two different cells')

const schema = oneOfKinds(
  'type',
  {
    'choose-word': v.strictObject({ type: v.literal('choose-word'), word }),
    'place-token': v.strictObject({ type: v.literal('place-token'), cell }),
    move: v.strictObject({ type: v.literal('move'), cell }),
    pass: v.strictObject({ type: v.literal('pass') }),
    ride: v.strictObject({ type: v.literal('ride'), cell }),
    swap: v.strictObject({
      type: v.literal('swap'),
      cells: v.pipe(
        v.strictTuple([cell, cell], twoCells),
        v.check(([one, other]) => one !== other, twoCells),
      ),
    }),
    point: v.strictObject({ type: v.literal('point'), seat, place: wholeNumber(0, 8) }),
    guess: v.strictObject({ type: v.literal('guess'), seat, word }),
    decline: v.strictObject({ type: v.literal('decline') }),
    ready: v.strictObject({ type: v.literal('ready') }),
  },
  mustBe(
    'a command of type "choose-word", "place-token", "move", "pass", "ride", "swap", "point", ' +
      '"guess", "decline" or "ready"',
  ),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
