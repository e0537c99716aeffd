/** Compares real messages with what a document shows of them. */

const LEFT_OUT = '…'

/** The values of names such as `<table>`; each is bound at its first use. */
export type Bindings = Map<string, string>

/** The path of the first difference; null if there is none. */
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

/** Replaces names by their values. */
export function fillIn(text: string, bindings: Bindings): string {
  return text.replaceAll(/<[a-z]+>/g, (name) => bindings.get(name) ?? name)
}
