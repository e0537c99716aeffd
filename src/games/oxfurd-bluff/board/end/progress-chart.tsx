import { Token } from '#web/ui/pieces/token.tsx'
import { OXFURD, PLATEAUS } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { Annals } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { wayOf, type Standing } from './deciding-cards.ts'
import { firstName, sideName } from '../play/names.ts'
import styles from './progress-chart.module.css'

/** How high each side stood, card by card. */
export function WayChart({ view, annals }: { view: View; annals: Annals }) {
  const cards = Math.max(1, annals.cards.length)
  const sides = [...view.sides.keys()]
  const told = sides.map(
    (side) => `${sideName(view, side)} came to step ${view.sides[side]!.climber}.`,
  )
  return (
    <figure className={styles['chart']}>
      <div
        className={styles['frame']}
        role="img"
        aria-label={`The way of each side over ${cards} cards. ${told.join(' ')}`}
      >
        <svg viewBox={`0 0 100 ${OXFURD}`} preserveAspectRatio="none" aria-hidden="true">
          {[...PLATEAUS, OXFURD].map((step) => (
            <path key={step} className={styles['plateau']} d={`M0 ${OXFURD - step}H100`} />
          ))}
          {sides.map((side) => (
            <path
              key={side}
              className={styles['way']}
              data-player={side + 1}
              d={pathOf(wayOf(annals, side), cards)}
            />
          ))}
        </svg>
        {sides.map((side) => (
          <span
            key={side}
            className={styles['end']}
            style={{ top: `${100 - (100 * view.sides[side]!.climber) / OXFURD}%` }}
          >
            <Token player={side} name={firstName(view, side)} unseen />
          </span>
        ))}
      </div>
      <figcaption>
        From the foot of the hill, card by card; each line across is a plateau, the topmost OXFURD.
      </figcaption>
    </figure>
  )
}

function pathOf(way: readonly Standing[], cards: number): string {
  return way
    .map(({ cards: at, step }, place) => {
      const x = ((100 * at) / cards).toFixed(2)
      return place === 0 ? `M0 ${OXFURD}` : `H${x}V${OXFURD - step}`
    })
    .join('')
}
