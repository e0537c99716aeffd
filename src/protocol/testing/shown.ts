/** Compares what really came with what a document shows of it. */

const LEFT_OUT = '…'

/** What names such as `<table>` stand for; each is bound where it is first seen. */
export type Bindings = Map<string, string>

/** Where something is not as shown, as a path; null when it is. */
export function misfit(
  shown: unknown,
  real: unknown,
  bindings: Bindings,
  place = 'message',
): string | null {
  if (shown === LEFT_OUT) return real === undefined ? place : null
  if (typeof shown === 'string') return boundMisfit(shown, real, bindings, place)
  if (typeof shown !== 'object' || shown === null) return shown === real ? null : place
  if (typeof real !== 'object' || real === null) return place
  if (Array.isArray(shown) !== Array.isArray(real)) return place
  const fields = Object.entries(shown)
  const known = fields.filter(([key, value]) => {
    const rest = Array.isArray(shown) && Number(key) === shown.length - 1 && value === LEFT_OUT
    return key !== LEFT_OUT && !rest
  })
  const more = known.length < fields.length
  if (!more && Object.keys(real).length !== known.length) return place
  for (const [key, value] of known) {
    const inner = misfit(value, (real as Record<string, unknown>)[key], bindings, `${place}.${key}`)
    if (inner !== null) return inner
  }
  return null
}

function boundMisfit(shown: string, real: unknown, bindings: Bindings, place: string) {
  const [name] = /^<[a-z]+>$/.exec(shown) ?? []
  if (name !== undefined && !bindings.has(name) && typeof real === 'string') {
    bindings.set(name, real)
  }
  return fillIn(shown, bindings) === real ? null : place
}

/** The names replaced by what they stand for. */
export function fillIn(text: string, bindings: Bindings): string {
  return text.replaceAll(/<[a-z]+>/g, (name) => bindings.get(name) ?? name)
}
