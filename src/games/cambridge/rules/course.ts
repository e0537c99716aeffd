import * as kit from '#kit/course.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'

export type Moment = kit.Moment<Deal>

export class Course extends kit.Course<State, Event> {
  constructor(state: State) {
    super(state, evolve)
  }
}
