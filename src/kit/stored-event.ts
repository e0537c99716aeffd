/** The events of one type, or of some. */
export type EventOf<Event extends { readonly type: string }, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>

/**
 * A parser of stored events. `types` names every type of event: the compiler checks that none is
 * missing. `added` has the options that older logs lack in `table-opened`, with their defaults.
 */
export function eventParser<Event extends { readonly type: string }>(
  game: string,
  types: Readonly<Record<Event['type'], true>>,
  added: Readonly<Record<string, unknown>> = {},
): (stored: unknown) => Event {
  const known: ReadonlySet<string> = new Set(Object.keys(types))
  return (stored) => {
    const { type } = stored as { type: string }
    // Logs contain only what the game wrote; anything else is corruption.
    if (!known.has(type)) throw new Error(`${game} has no event of type ${type}`)
    return type === 'table-opened'
      ? (withOptions(stored as object, added) as Event)
      : (stored as Event)
  }
}

function withOptions(stored: object, added: Readonly<Record<string, unknown>>): unknown {
  const { options = {}, ...event } = stored as { readonly options?: object }
  const { type, ...rest } = event as { readonly type: string }
  return { type, options: { ...added, ...options }, ...rest }
}
