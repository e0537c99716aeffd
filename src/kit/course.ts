import type { Millis, World } from '#kit/game.ts'

/** What a decision needs besides the state. */
export type Moment<Deal> = { readonly at: Millis; readonly world: World<Deal> }

/** What happens one after another in a decision, each seeing what the one before has made. */
export class Course<State, Event> {
  readonly events: Event[] = []
  readonly #evolve: (state: State, event: Event) => State
  #state: State

  constructor(state: State, evolve: (state: State, event: Event) => State) {
    this.#state = state
    this.#evolve = evolve
  }

  get state(): State {
    return this.#state
  }

  add(event: Event): void {
    this.events.push(event)
    this.#state = this.#evolve(this.#state, event)
  }
}
