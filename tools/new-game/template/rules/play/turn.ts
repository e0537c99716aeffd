import { wordPoints } from '../pieces/words.ts'
import type { Recorder } from '../recorder.ts'
import { bonusesOf, reasonToEnd, nextTurn, outcomeOf } from '../standings.ts'
import type { Turn } from '../state.ts'

export function beginTurn(recorder: Recorder, turn: Pick<Turn, 'seat' | 'round'>): void {
  recorder.record({ type: 'turn-begun', ...turn, since: recorder.gameTime })
}

/** WCH-4, WCH-6 */
export function playWord(recorder: Recorder, word: string): void {
  const { seat } = recorder.state.turn!
  recorder.record({ type: 'word-played', seat, word, points: wordPoints(word) })
  endTurn(recorder)
}

/** WCH-7 */
export function pass(recorder: Recorder): void {
  recorder.record({ type: 'passed', seat: recorder.state.turn!.seat })
  endTurn(recorder)
}

/** The next player's turn begins, or the game is over. */
export function endTurn(recorder: Recorder): void {
  const { state } = recorder
  const reason = reasonToEnd(state)
  if (reason === null) {
    beginTurn(recorder, nextTurn(state))
    return
  }
  recorder.record({
    type: 'game-won',
    bonuses: bonusesOf(state),
    outcome: outcomeOf(state, reason),
  })
}
