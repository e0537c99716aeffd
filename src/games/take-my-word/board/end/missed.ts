import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import type { Line } from '#games/take-my-word/rules/state.ts'

/** A turn beside the best that could have been played then. */
export type Missed = {
  readonly turn: number
  readonly line: Line
  /** What would have scored more; null when nothing would. */
  readonly better: Candidate | null
}

export function missedAt(turn: number, line: Line, best: Candidate | null): Missed {
  return { turn, line, better: best !== null && best.points > line.points ? best : null }
}

/** What was played, in a word or two. */
export function playedText({ action, word, play }: Line): string {
  if (action === 'pass') return 'passed'
  return play?.score === 'letter' ? `${word.toUpperCase()}…` : word.toUpperCase()
}

export function bestText({ word, play }: Candidate): string {
  return play.score === 'letter' ? `${word.toUpperCase()}…` : word.toUpperCase()
}
