import * as kit from '#kit/event-recorder.ts'
import type { GameTime, World } from '#kit/game.ts'
import { evolve } from './evolve.ts'
import type { Deal } from './options.ts'
import type { Event, State } from './state.ts'

export class Course extends kit.EventRecorder<State, Event, Deal> {
  constructor(state: State, gameTime: GameTime, world: World<Deal>) {
    super(state, evolve, gameTime, world)
  }
}
