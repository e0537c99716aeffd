import type { Course } from './course.ts'
import { beginRound, endBuilding, endBuildingIfAllDone, endRound } from './round.ts'
import { endTurn } from './rotary.ts'
import { staying } from './state.ts'

/** The timer has run out. */
export function endPhase(course: Course): void {
  switch (course.state.phase) {
    case 'building':
      return endBuilding(course)
    case 'turns':
      return endTurn(course)
    case 'review':
      return endRound(course)
    case 'between':
      return beginRound(course)
    case 'over':
      throw new Error('no timer runs when the game is over')
  }
}

/** Nobody waits for a timer when all are done. */
export function goOn(course: Course): void {
  if (course.state.phase === 'building') return endBuildingIfAllDone(course)
  const { players } = course.state
  if (staying(course.state).every((seat) => players[seat]!.done)) endPhase(course)
}
