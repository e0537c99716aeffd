import type { Millis, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** A decision under way: what happens in it, each event seeing what the one before has made. */
export class Course<State, Event, Deal> {
  readonly at: Millis
  readonly world: World<Deal>
  readonly events: Event[] = []
  readonly #evolve: (state: State, event: Event) => State
  #state: State

  constructor(
    state: State,
    evolve: (state: State, event: Event) => State,
    at: Millis,
    world: World<Deal>,
  ) {
    this.#state = state
    this.#evolve = evolve
    this.at = at
    this.world = world
  }

  get state(): State {
    return this.#state
  }

  add(event: Event): void {
    this.events.push(event)
    this.#state = this.#evolve(this.#state, event)
  }

  /** What was decided: the refusal, or without one all that happened. */
  decision<Refusal>(refusal: Refusal | null): Result<readonly Event[], Refusal> {
    return refusal === null ? ok(this.events) : refuse(refusal)
  }
}
