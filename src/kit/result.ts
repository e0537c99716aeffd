/** What a player may get wrong is a value, never an exception. */
export type Result<T, R = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refuse<R>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal }
}
