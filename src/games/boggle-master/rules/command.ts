import { type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import { mustBe, oneOfKinds, parseWith, typedWord } from '#kit/parsing.ts'

export type Command =
  | { readonly type: 'write'; readonly word: string }
  | { readonly type: 'erase'; readonly word: string }
  | { readonly type: 'finish' }
  | { readonly type: 'ready' }

const word = typedWord()

const schema = oneOfKinds(
  'type',
  {
    write: v.strictObject({ type: v.literal('write'), word }),
    erase: v.strictObject({ type: v.literal('erase'), word }),
    finish: v.strictObject({ type: v.literal('finish') }),
    ready: v.strictObject({ type: v.literal('ready') }),
  },
  mustBe('a command of type "write", "erase", "finish" or "ready"'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
