/** A player's score at this moment. */
export type RunningScore = {
  /** With what the round under way has brought so far. */
  readonly score: number
  /** What that round has brought; 0 between rounds, when it is part of what was there before. */
  readonly gained: number
}

/** A view that keeps totals, and points of the round under way if it counts those apart. */
export type ScoringView = {
  readonly phase?: unknown
  readonly players: readonly { readonly total: number; readonly points?: number }[]
}

/** The scores that are shown, wherever they are shown, by seat. */
export function runningScores({ phase, players }: ScoringView): readonly RunningScore[] {
  // The points of a round that has ended are in the totals already.
  const underWay = phase !== 'between' && phase !== 'over'
  return players.map(({ total, points = 0 }) => {
    const gained = underWay ? points : 0
    return { score: total + gained, gained }
  })
}
