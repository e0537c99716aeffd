import type { Millis, World } from '#kit/game.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

/** A decision under way: its events one after another, each seeing what the one before has made. */
export class Course {
  readonly events: Event[] = []
  readonly at: Millis
  readonly world: World<Deal>
  #state: State

  constructor(state: State, at: Millis, world: World<Deal>) {
    this.#state = state
    this.at = at
    this.world = world
  }

  get state(): State {
    return this.#state
  }

  get vocabulary(): Vocabulary {
    return vocabularyOf(this.#state.options, this.world.words)
  }

  add(event: Event): void {
    this.events.push(event)
    this.#state = evolve(this.#state, event)
  }
}
