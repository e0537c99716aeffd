import type { Millis, World } from '#kit/game.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'

/** What a decision needs besides the state. */
export type Moment = { readonly at: Millis; readonly world: World<Deal> }

/** What happens one after another in a decision, each seeing what the one before has made. */
export class Course {
  readonly events: Event[] = []
  #state: State

  constructor(state: State) {
    this.#state = state
  }

  get state(): State {
    return this.#state
  }

  add(event: Event): void {
    this.events.push(event)
    this.#state = evolve(this.#state, event)
  }
}
