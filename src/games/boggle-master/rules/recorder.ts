import type { EventRecorder } from '#kit/event-recorder.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import type { State } from './state.ts'

export type Recorder = EventRecorder<State, Event, Deal>
