/** What a player may ask for. Types are imperatives. */
import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOfKinds, parseWith, typedWord } from '#kit/parsing.ts'

export type Command =
  /** WCH-4 */
  | { readonly type: 'play-word'; readonly word: string }
  /** WCH-7 */
  | { readonly type: 'pass' }

const schema = oneOfKinds(
  'type',
  {
    'play-word': v.strictObject({ type: v.literal('play-word'), word: typedWord() }),
    pass: v.strictObject({ type: v.literal('pass') }),
  },
  mustBe('a command of type play-word or pass'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
