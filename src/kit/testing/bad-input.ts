import { expect, test } from 'vitest'
import type { Game, GameTypes, Roster } from '#kit/game.ts'
import { formatFault, type Parsed } from '#kit/input-fault.ts'

/** An input, and the message that refuses it; `…` stands for the rest of a message. */
type BadInput = readonly [input: unknown, fault: string]

/** Tests that the parsers of a game refuse these inputs. */
export function refusesBadInput<T extends GameTypes>(
  { parse }: Pick<Game<T>, 'parse'>,
  roster: Roster,
  inputs: {
    readonly options: readonly BadInput[]
    readonly deal: readonly BadInput[]
    readonly command: readonly BadInput[]
  },
): void {
  test.each(inputs.options)('options %j', (input, fault) => {
    expectFault(parse.options(input, roster), fault)
  })
  test.each(inputs.deal)('deal %j', (input, fault) => expectFault(parse.deal(input), fault))
  test.each(inputs.command)('command %j', (input, fault) => {
    expectFault(parse.command(input), fault)
  })
}

function expectFault(parsed: Parsed<unknown>, fault: string): void {
  const found = faultOf(parsed)
  const isBeginning = fault.endsWith('…')
  expect(isBeginning ? `${found?.slice(0, fault.length - 1)}…` : found).toBe(fault)
}

/** The message that refuses an input; null when it is accepted. */
export function faultOf(parsed: Parsed<unknown>): string | null {
  return parsed.ok ? null : formatFault(parsed.refusal)
}
