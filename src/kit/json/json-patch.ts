/**
 * A difference between two JSON values: the new values, each after the JSON Pointer (RFC 6901) of its
 * place. `/players/2/points` is a field within; an item right behind an array's end is added to it.
 */
export type JsonPatch = readonly (readonly [pointer: string, value: unknown])[]

type Changes = [pointer: string, value: unknown][]
type Fields = Readonly<Record<string, unknown>>

/** The patch from `before` to `after`; null when they are equal. Neither contains undefined. */
export function diffJson(before: unknown, after: unknown): JsonPatch | null {
  const changes: Changes = []
  addChanges(changes, [], before, after)
  return changes.length === 0 ? null : changes
}

/** A hot path, called for every viewer of every move: allocates nothing for equal parts. */
function addChanges(
  changes: Changes,
  path: (string | number)[],
  before: unknown,
  after: unknown,
): void {
  if (Object.is(before, after)) return
  const { length } = changes
  if (addInnerChanges(changes, path, before, after)) return
  // The value replaces the changes that were found within it.
  changes.length = length
  changes.push([pointerTo(path), after])
}

/** Returns false when the value should be replaced as a whole. */
function addInnerChanges(
  changes: Changes,
  path: (string | number)[],
  before: unknown,
  after: unknown,
): boolean {
  if (isPlain(before) || isPlain(after)) return false
  if (Array.isArray(before) !== Array.isArray(after)) return false
  return Array.isArray(before)
    ? addChangedItems(changes, path, before, after as readonly unknown[])
    : addChangedFields(changes, path, before as Fields, after as Fields)
}

/** Returns false when the array should be replaced as a whole. */
function addChangedItems(
  changes: Changes,
  path: (string | number)[],
  before: readonly unknown[],
  after: readonly unknown[],
): boolean {
  if (before.length > after.length) return false
  let replaced = 0
  for (let index = 0; index < after.length; index += 1) {
    const old = before[index]
    const now = after[index]
    if (Object.is(old, now)) continue
    if (isPlain(now)) replaced += 1
    path.push(index)
    addChanges(changes, path, old, now)
    path.pop()
  }
  return 2 * replaced <= after.length
}

/** Returns false when the object should be replaced as a whole. */
function addChangedFields(
  changes: Changes,
  path: (string | number)[],
  before: Fields,
  after: Fields,
): boolean {
  let size = 0
  let replaced = 0
  let added = 0
  for (const key in after) {
    size += 1
    const isKnown = Object.hasOwn(before, key)
    const old = isKnown ? before[key] : undefined
    const now = after[key]
    if (Object.is(old, now)) continue
    if (!isKnown) added += 1
    if (isPlain(now)) replaced += 1
    path.push(key)
    addChanges(changes, path, old, now)
    path.pop()
  }
  return 2 * replaced <= size && countFields(before) === size - added
}

function countFields(value: Fields): number {
  let count = 0
  for (const _ in value) count += 1
  return count
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function pointerTo(path: readonly (string | number)[]): string {
  let pointer = ''
  for (const key of path) pointer += `/${typeof key === 'string' ? escapeKey(key) : key}`
  return pointer
}

/** Applies a patch to each part of an object that has one. */
export function patchParts<Parts extends object>(
  parts: Parts,
  patches: { readonly [Part in keyof Parts]?: JsonPatch },
): Parts {
  const patched = { ...parts }
  for (const part in patches) {
    const patch = patches[part]
    if (patch !== undefined)
      patched[part] = applyJsonPatch(parts[part], patch) as Parts[typeof part]
  }
  return patched
}

export function applyJsonPatch(value: unknown, patch: JsonPatch): unknown {
  let result = value
  for (const [pointer, changed] of patch) {
    result = withValueAt(result, keysOf(pointer), changed)
  }
  return result
}

/** A copy that shares everything not on the path with the original. */
function withValueAt(value: unknown, [key, ...inner]: readonly string[], at: unknown): unknown {
  if (key === undefined) return at
  const container = value as Fields
  const now = withValueAt(container[key], inner, at)
  if (!Array.isArray(value)) return { ...container, [key]: now }
  const items: unknown[] = [...(value as readonly unknown[])]
  items[Number(key)] = now
  return items
}

function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

function keysOf(pointer: string): readonly string[] {
  const [, ...keys] = pointer.split('/')
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
