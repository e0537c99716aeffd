import type { Recorder } from '../recorder.ts'
import { remainingSeats } from '../state.ts'
import { endTurn } from './rotary.ts'
import { beginRound, endBuilding, endBuildingIfAllDone, endRound } from './round.ts'

/** The timer has run out. */
export function endPhase(recorder: Recorder): void {
  switch (recorder.state.phase) {
    case 'building':
      return endBuilding(recorder)
    case 'turns':
      return endTurn(recorder)
    case 'review':
      return endRound(recorder)
    case 'between':
      return beginRound(recorder)
    case 'over':
      throw new Error('no timer runs when the game is over')
  }
}

/** Ends the phase before its timer does when every remaining player is done. */
export function advanceIfAllDone(recorder: Recorder): void {
  if (recorder.state.phase === 'building') return endBuildingIfAllDone(recorder)
  const { players } = recorder.state
  if (remainingSeats(recorder.state).every((seat) => players[seat]!.done)) endPhase(recorder)
}
