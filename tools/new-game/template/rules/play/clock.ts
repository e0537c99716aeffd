import type { ClockRules } from '#kit/turn-clock.ts'
import type { Deal } from '../deal.ts'
import type { Event } from '../event.ts'
import type { State } from '../state.ts'
import { pass } from './turn.ts'

/** WCH-7, HALL-5: who is on the clock, and what happens when their time runs out. */
export const clockRules: ClockRules<State, Event, Deal> = {
  turn: ({ turn }) => turn && { id: `${turn.round} ${turn.seat}`, seats: [turn.seat] },
  seatCount: ({ players }) => players.length,
  wakeAt: () => null,
  expire: pass,
}
