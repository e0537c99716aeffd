import * as kit from '#kit/course.ts'
import type { Millis, World } from '#kit/game.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'
import { vocabularyOf, type Vocabulary } from './vocabulary.ts'

export class Course extends kit.Course<State, Event, Deal> {
  constructor(state: State, at: Millis, world: World<Deal>) {
    super(state, evolve, at, world)
  }

  get vocabulary(): Vocabulary {
    return vocabularyOf(this.state.options, this.world.words)
  }
}
