import type { Recorder } from '../recorder.ts'
import { beginRound, endBuilding, endBuildingIfAllDone, endRound } from './round.ts'
import { endTurn } from './rotary.ts'
import { remainingSeats } from '../state.ts'

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

/** Nobody waits for a timer when all are done. */
export function goOn(recorder: Recorder): void {
  if (recorder.state.phase === 'building') return endBuildingIfAllDone(recorder)
  const { players } = recorder.state
  if (remainingSeats(recorder.state).every((seat) => players[seat]!.done)) endPhase(recorder)
}
