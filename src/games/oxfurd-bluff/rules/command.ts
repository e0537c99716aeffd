import { type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import { mustBe, oneOfKinds, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'

export type Command =
  /** OXF-7, OXF-13: the captain casts the die, a free roll too. */
  | { readonly type: 'roll' }
  /** OXF-8: the reader reads the word and the definition aloud. */
  | { readonly type: 'read' }
  /** OXF-7: the captain says YES or NO. */
  | { readonly type: 'answer'; readonly yes: boolean }
  /** OXF-21: to the own side alone. */
  | { readonly type: 'say'; readonly text: string }
  /** OXF-21: the captain hands the office to another of the side. */
  | { readonly type: 'appoint'; readonly seat: Seat }

export const LONGEST_TALK = 200
const MOST_SEATS = 16

const aText = mustBe(`a text of 1 to ${LONGEST_TALK} characters`)
const text = v.pipe(
  v.string(aText),
  v.maxLength(2 * LONGEST_TALK, aText),
  v.trim(),
  v.minLength(1, aText),
  v.maxLength(LONGEST_TALK, aText),
)

const schema = oneOfKinds(
  'type',
  {
    roll: v.strictObject({ type: v.literal('roll') }),
    read: v.strictObject({ type: v.literal('read') }),
    answer: v.strictObject({ type: v.literal('answer'), yes: yesOrNo() }),
    say: v.strictObject({ type: v.literal('say'), text }),
    appoint: v.strictObject({ type: v.literal('appoint'), seat: wholeNumber(0, MOST_SEATS - 1) }),
  },
  mustBe('a command of type roll, read, answer, say or appoint'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
