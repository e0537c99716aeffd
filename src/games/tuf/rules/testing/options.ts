import { formatFault } from '#kit/input-fault.ts'
import { parseOptions, type Options } from '../options.ts'

/** The options of a match for two; throws when they are refused. */
export function optionsOf(input: unknown = {}): Options {
  const parsed = parseOptions(input, [
    { name: 'Ann', team: 0 },
    { name: 'Ben', team: 1 },
  ])
  if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
  return parsed.value
}
