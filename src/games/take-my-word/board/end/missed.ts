import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import type { Line } from '#games/take-my-word/rules/state.ts'

/** A turn and the best play that it missed. */
export type Missed = {
  readonly turn: number
  readonly line: Line
  /** A play that would have scored more; null when there was none. */
  readonly better: Candidate | null
}

export function missedAt(turn: number, line: Line, best: Candidate | null): Missed {
  return { turn, line, better: best !== null && best.points > line.points ? best : null }
}
