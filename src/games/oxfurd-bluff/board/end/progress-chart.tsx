import { counted } from '#kit/prose.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import { OXFURD, PLATEAUS, spotAt, type Step } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
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
        {[...PLATEAUS, OXFURD].map((step) => (
          <small key={step} className={styles['height']} style={{ top: topOf(step) }}>
            {nameOf(step)}
          </small>
        ))}
        {sides.map((side) => (
          <span
            key={side}
            className={styles['end']}
            style={{ top: topOf(view.sides[side]!.climber) }}
          >
            <Token player={side} name={firstPlayerName(view, side)} unseen />
          </span>
        ))}
      </div>
      <figcaption>
        From the foot of the hill over {counted(cardCount, 'card')}, from left to right; each line
        across is a plateau, the topmost OXFURD.
      </figcaption>
    </figure>
  )
}

function topOf(step: Step): string {
  return `${100 - (100 * step) / OXFURD}%`
}

function nameOf(step: Step): string {
  const spot = spotAt(step)
  return spot.kind === 'plateau' ? String(spot.number) : 'OXFURD'
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
