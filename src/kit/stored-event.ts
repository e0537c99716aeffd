/** A parser of stored events, for a game with these event types. */
export function eventParser<Event extends { readonly type: string }>(
  game: string,
  types: readonly Event['type'][],
): (stored: unknown) => Event {
  const known: ReadonlySet<string> = new Set(types)
  return (stored) => {
    const { type } = stored as { type: string }
    // Logs contain only what the game wrote; anything else is corruption.
    if (!known.has(type)) throw new Error(`${game} has no event of type ${type}`)
    return stored as Event
  }
}
