/**
 * Memoizes a function by object identity, as long as each argument lives. Arguments must be
 * immutable. A bot that keeps only its last plan uses `memoizeLast` in `bots/memo.ts`.
 */
export function memoizeByIdentity<Argument extends object, Value extends object>(
  compute: (argument: Argument) => Value,
): (argument: Argument) => Value {
  const cache = new WeakMap<Argument, Value>()
  return (argument) => {
    let value = cache.get(argument)
    if (value === undefined) cache.set(argument, (value = compute(argument)))
    return value
  }
}
