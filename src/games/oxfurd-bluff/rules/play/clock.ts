import type { ClockRules } from '#kit/turn-clock.ts'
import type { Deal } from '../deal.ts'
import type { Event } from '../event.ts'
import type { Recorder } from '../recorder.ts'
import { awaitedSeats } from '../standings.ts'
import { deadlineOf, type State } from '../state.ts'
import { answer, goOn, read, roll } from './turn.ts'

/** HALL-5: each roll, reading and answer has its time, as with `seconds`. OXF-27: looking has its own. */
export const clockRules: ClockRules<State, Event, Deal> = {
  turn(state) {
    if (state.phase === 'over' || state.phase === 'showing') return null
    return { id: `${state.rollCount} ${state.phase}`, seats: awaitedSeats(state) }
  },
  seatCount: ({ players }) => players.length,
  wakeAt: deadlineOf,
  expire: goOnWithout,
}

/** When the time is up, the table rolls or reads for the player; no answer is a wrong one. */
export function goOnWithout(recorder: Recorder): void {
  switch (recorder.state.phase) {
    case 'rolling':
    case 'free-rolling':
      return roll(recorder)
    case 'reading':
      return read(recorder, null)
    case 'answering':
      return answer(recorder, null)
    case 'showing':
      return goOn(recorder)
    case 'over':
  }
}
