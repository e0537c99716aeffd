type Opening = { readonly type: 'table-opened' }

/**
 * A game's `evolve`: `open` makes the first state of the event with which every match begins, `apply`
 * the state after any other event.
 */
export function evolver<State, Event extends { readonly type: string }>(
  open: (event: Extract<Event, Opening>) => State,
  apply: (state: State, event: Exclude<Event, Opening>) => State,
): (state: State | null, event: Event) => State {
  return (state, event) => {
    if (isOpening(event)) return open(event)
    if (state === null) throw new Error(`a match begins with 'table-opened', not '${event.type}'`)
    return apply(state, event as Exclude<Event, Opening>)
  }
}

function isOpening<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, Opening> {
  return event.type === 'table-opened'
}
