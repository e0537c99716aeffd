/** The same function, but each thing is worked out once only; it must be one that never changes. */
export function memoizeByIdentity<Thing extends object, Made extends object>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const made = new WeakMap<Thing, Made>()
  return (thing) => {
    let known = made.get(thing)
    if (known === undefined) made.set(thing, (known = make(thing)))
    return known
  }
}
