/** A game's parser of stored events, by the types of event that it writes. */
export function eventParser<Event extends { readonly type: string }>(
  game: string,
  types: readonly Event['type'][],
): (stored: unknown) => Event {
  const known: ReadonlySet<string> = new Set(types)
  return (stored) => {
    const { type } = stored as { type: string }
    // Only what the game wrote is ever read back; anything else is a damaged log.
    if (!known.has(type)) throw new Error(`${game} has no event of type ${type}`)
    return stored as Event
  }
}
