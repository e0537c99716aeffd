import { parseArgs } from 'node:util'

/** The options of the command line, all numbers; `usual` has those that may be given. */
export function numberOptions<Name extends string>(
  usual: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const numbers = Object.entries<number>(usual)
  const { values } = parseArgs({
    options: Object.fromEntries(
      numbers.map(([name, number]) => [name, { type: 'string', default: String(number) }] as const),
    ),
  })
  return Object.fromEntries(numbers.map(([name]) => [name, Number(values[name])])) as Readonly<
    Record<Name, number>
  >
}
