import type { EventOf } from './stored-event.ts'

type Typed = { readonly type: string }

/** The state after an event, for each type but the one with which every match begins. */
type Handlers<State, Event extends Typed> = {
  readonly [Type in Exclude<Event['type'], 'table-opened'>]: (
    state: State,
    event: EventOf<Event, Type>,
  ) => State
}

export type Evolve<State, Event extends Typed> = {
  (state: State | null, event: Event): State
  /** All types of events, for `eventParser`. */
  readonly types: ReadonlySet<Event['type']>
}

/** A game's `evolve`: `open` makes the first state, of the event `table-opened`. */
export function evolver<State, Event extends Typed>(
  open: (event: EventOf<Event, 'table-opened'>) => State,
  handlers: Handlers<State, Event>,
): Evolve<State, Event> {
  type Handler = (state: State, event: Event) => State
  const byType = handlers as unknown as Readonly<Record<string, Handler>>
  const evolve = (state: State | null, event: Event): State => {
    const { type } = event
    if (type === 'table-opened') return open(event as EventOf<Event, 'table-opened'>)
    if (state === null) throw new Error(`a match begins with 'table-opened', not '${type}'`)
    return byType[type]!(state, event)
  }
  const types = new Set<Event['type']>(['table-opened', ...Object.keys(handlers)])
  return Object.assign(evolve, { types })
}

/** For events that change no state. */
export function unchanged<State>(state: State): State {
  return state
}
