import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOfKinds, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { visibleLine } from '#kit/text/visible-text.ts'
import { about } from './about.ts'

export type Command =
  /** OXF-7, OXF-13: the captain rolls the die, a free roll included. */
  | { readonly type: 'roll' }
  /** OXF-8: the reader reads the word and the definition aloud. */
  | { readonly type: 'read' }
  /** OXF-7: the captain answers YES or NO. */
  | { readonly type: 'answer'; readonly yes: boolean }
  /** OXF-27: the player has seen enough of the card that was answered. */
  | { readonly type: 'continue' }
  /** OXF-21: a message to the player's own side. */
  | { readonly type: 'say'; readonly text: string }
  /** OXF-21: the captain makes another player of the side captain. */
  | { readonly type: 'appoint'; readonly seat: Seat }

export const MAX_MESSAGE_LENGTH = 200

const text = visibleLine(MAX_MESSAGE_LENGTH)
const seat = wholeNumber(0, about.seats.max - 1)

const schema = oneOfKinds(
  'type',
  {
    roll: v.strictObject({ type: v.literal('roll') }),
    read: v.strictObject({ type: v.literal('read') }),
    answer: v.strictObject({ type: v.literal('answer'), yes: yesOrNo() }),
    continue: v.strictObject({ type: v.literal('continue') }),
    say: v.strictObject({ type: v.literal('say'), text }),
    appoint: v.strictObject({ type: v.literal('appoint'), seat }),
  },
  mustBe('a command of type roll, read, answer, continue, say or appoint'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
