/** The events of one type, or of some. */
export type EventOf<
  Event extends { readonly type: string },
  Type extends Event['type'],
> = Event extends unknown ? ([Event['type'] & Type] extends [never] ? never : Event) : never

/**
 * A parser of stored events. `types` are those of the game's `evolve`. `added` has the options that
 * older logs lack in `table-opened`, with their defaults.
 */
export function eventParser<Event extends { readonly type: string }>(
  game: string,
  types: ReadonlySet<Event['type']>,
  added: Readonly<Record<string, unknown>> = {},
): (stored: unknown) => Event {
  return (stored) => {
    const { type } = stored as { type: Event['type'] }
    // Logs contain only events of the game; anything else is corruption.
    if (!types.has(type)) throw new Error(`${game} has no event of type ${type}`)
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
