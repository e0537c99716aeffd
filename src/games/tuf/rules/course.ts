import * as kit from '#kit/course.ts'
import type { Millis, World } from '#kit/game.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

/** A decision under way, with the time and the world it is taken in. */
export class Course extends kit.Course<State, Event> {
  readonly at: Millis
  readonly world: World<Deal>

  constructor(state: State, at: Millis, world: World<Deal>) {
    super(state, evolve)
    this.at = at
    this.world = world
  }

  get vocabulary(): Vocabulary {
    return vocabularyOf(this.state.options, this.world.words)
  }
}
