/** Values that survive `JSON.stringify` and `JSON.parse` unchanged. */

/** Equal as JSON: same shape, same values, whatever the order of the fields. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b)
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length) return false
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!
    // Mostly the order is the same; then there is no need to search for the field.
    if (key !== others[index] && !Object.hasOwn(b, key)) return false
    if (!sameJson(field(a, key), field(b, key))) return false
  }
  return true
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) {
    if (!sameJson(a[index], b[index])) return false
  }
  return true
}

/** Canonical JSON: fields in alphabetical order, no white space. */
export function formatCanonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(formatCanonical).join(',')}]`
  const fields = Object.keys(value)
    .filter((key) => field(value, key) !== undefined)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${formatCanonical(field(value, key))}`)
  return `{${fields.join(',')}}`
}

/** The path of the first difference, such as `lists.0.word`; null when the values are equal. */
export function firstDifference(a: unknown, b: unknown): string | null {
  if (sameJson(a, b)) return null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return ''
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = firstDifference(field(a, key), field(b, key))
    if (inner !== null) return inner === '' ? key : `${key}.${inner}`
  }
  return ''
}

/** Freezes a value recursively, so that changing any part of it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

function field(of: object, key: string): unknown {
  return (of as Record<string, unknown>)[key]
}
