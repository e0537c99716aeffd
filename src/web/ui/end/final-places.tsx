import { capitalize } from '#kit/prose.ts'
import type { Finisher, GameResult } from '#kit/ending/result-text.ts'
import type { Seat } from '#kit/game.ts'
import { ScoreSheet, type Entry } from '../status/score-sheet.tsx'
import styles from './final-places.module.css'

/** How the points of a game came together: columns between the names and the totals. */
export type Breakdown = {
  /** What this game calls a round. */
  readonly round?: string
  /** Heads of the rounds. */
  readonly rounds: readonly string[]
  /** Heads of further columns, after the rounds. */
  readonly extras?: readonly string[]
  /** What a player or a team has in each column. */
  readonly entriesOf: (seats: readonly Seat[]) => readonly (Entry | null)[]
}

/** Whose token stands for a player or a team; the one of its first player by default. */
export type TokenOf = (finisher: Finisher) => number

/** Everybody by place, with their points. A long list scrolls in its own box. */
export function FinalPlaces({
  result: { places },
  breakdown,
  tokenOf,
}: {
  result: GameResult
  breakdown: Breakdown | null
  tokenOf: TokenOf
}) {
  const isAlone = places.flat().length === 1
  const sides = places.flatMap((tied, index) => {
    const place = places.slice(0, index).flat().length + 1
    return tied.map((finisher) => ({
      key: finisher.seats[0]!,
      name: capitalize(finisher.name),
      own: finisher.isOwn,
      left: finisher.left,
      finish: isAlone
        ? undefined
        : { place, player: tokenOf(finisher), initialOf: finisher.player },
      entries: breakdown?.entriesOf(finisher.seats) ?? [],
      total: finisher.points,
    }))
  })
  return (
    <div className={styles['places']}>
      <ScoreSheet
        label="Final places"
        round={breakdown?.round}
        rounds={breakdown?.rounds ?? []}
        extras={breakdown?.extras}
        sides={sides}
      />
    </div>
  )
}
