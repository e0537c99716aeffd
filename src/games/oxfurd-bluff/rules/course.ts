import * as kit from '#kit/course.ts'
import type { Millis, World } from '#kit/game.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'

export class Course extends kit.Course<State, Event, Deal> {
  constructor(state: State, at: Millis, world: World<Deal>) {
    super(state, evolve, at, world)
  }
}
