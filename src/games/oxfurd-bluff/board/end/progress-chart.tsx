import { Token } from '#web/ui/pieces/token.tsx'
import { OXFURD, PLATEAUS } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { GameHistory } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { firstPlayerName, sideName } from '../play/names.ts'
import { progressOf, type ProgressPoint } from './progress.ts'
import styles from './progress-chart.module.css'

/** The step of each side's Climber, card by card. */
export function ProgressChart({ view, history }: { view: View; history: GameHistory }) {
  const cardCount = Math.max(1, history.cards.length)
  const sides = [...view.sides.keys()]
  const results = sides.map(
    (side) => `${sideName(view, side)} came to step ${view.sides[side]!.climber}.`,
  )
  return (
    <figure className={styles['chart']}>
      <div
        className={styles['frame']}
        role="img"
        aria-label={`The way of each side over ${cardCount} cards. ${results.join(' ')}`}
      >
        <svg viewBox={`0 0 100 ${OXFURD}`} preserveAspectRatio="none" aria-hidden="true">
          {[...PLATEAUS, OXFURD].map((step) => (
            <path key={step} className={styles['plateau']} d={`M0 ${OXFURD - step}H100`} />
          ))}
          {sides.map((side) => (
            <path
              key={side}
              className={styles['line']}
              data-player={side + 1}
              d={pathOf(progressOf(history, side), cardCount)}
            />
          ))}
        </svg>
        {sides.map((side) => (
          <span
            key={side}
            className={styles['end']}
            style={{ top: `${100 - (100 * view.sides[side]!.climber) / OXFURD}%` }}
          >
            <Token player={side} name={firstPlayerName(view, side)} unseen />
          </span>
        ))}
      </div>
      <figcaption>
        From the foot of the hill, card by card; each line across is a plateau, the topmost OXFURD.
      </figcaption>
    </figure>
  )
}

/** A staircase of SVG path commands. */
function pathOf(points: readonly ProgressPoint[], total: number): string {
  return points
    .map(({ cardCount, step }, index) => {
      const x = ((100 * cardCount) / total).toFixed(2)
      return index === 0 ? `M0 ${OXFURD}` : `H${x}V${OXFURD - step}`
    })
    .join('')
}
