import type { ClockRules } from '#kit/turn-clock.ts'
import type { Deal } from '../deal.ts'
import type { Event } from '../event.ts'
import { seatToAct } from '../standings.ts'
import type { State } from '../state.ts'
import { lowestLetter } from './lowest-letter.ts'
import { choosePlace, lay, pass } from './turn.ts'

/** TMW-32 */
export const clockRules: ClockRules<State, Event, Deal> = {
  turn(state) {
    const seat = seatToAct(state)
    if (seat === null) return null
    return { id: `${state.round} ${state.phase} ${state.sheet.length}`, seats: [seat] }
  },
  seatCount: ({ roster }) => roster.length,
  wakeAt: () => null,
  expire(recorder, seat) {
    const { phase, inPlay, hands } = recorder.state
    if (phase === 'switching') return choosePlace(recorder, { type: 'place-kept', seat }) // TMW-31
    const play = inPlay?.complete === false ? null : lowestLetter(hands[seat]!, recorder)
    if (play === null) pass(recorder, seat)
    else lay(recorder, seat, play)
  },
}
