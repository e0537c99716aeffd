import { counted, listed, signed } from '#kit/prose.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import { scores } from '#games/take-my-word/rules/standings.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { premiumName } from '../pieces/card-names.ts'
import { PremiumChip } from '../pieces/premium-chip.tsx'
import scrollHint from '#web/ui/scroll-hint.module.css'
import { term } from '../terms.ts'
import styles from './rotation.module.css'

/** Longer names are written smaller where there is little room. */
const LONG = 10

/** TMW-7: everybody in turn order, with their points, the number of cards in hand and the face-up premiums. */
export function Rotation({ view }: { view: View }) {
  const { order, players, toAct } = view
  const points = scores(view)
  return (
    <ol
      className={styles['rotation']}
      aria-label="Turns go round in this order"
      data-region="rotation"
      {...term('rotation')}
    >
      {order.map((seat) => {
        const { name, letters, premiums } = players[seat]!
        return (
          <li
            key={seat}
            className={styles['player']}
            data-to-act={toAct === seat || undefined}
            data-fly={`player ${seat}`}
          >
            <span className={styles['token']} data-spot={seat}>
              <Token player={seat} name={name} unseen />
            </span>
            <span
              className={styles['name']}
              data-long={name.length > LONG || undefined}
              title={name}
            >
              {seat === view.seat ? 'You' : name}
              {toAct === seat && <span className="unseen">, to act</span>}
            </span>
            <span className={styles['points']}>
              {signed(points[seat]!)}
              <span className="unseen"> {points[seat] === 1 ? 'point' : 'points'}</span>
            </span>
            <span className={`${styles['holds']} ${scrollHint['across']}`}>
              <span className={styles['fan']} aria-hidden="true">
                {Array.from({ length: letters }, (_, card) => (
                  <i key={card} />
                ))}
              </span>
              <span className="unseen">{counted(letters, 'letter')} in hand</span>
              <span className={styles['count']} aria-hidden="true">
                {letters}
              </span>
              {/* The viewer's own are beside the hand. */}
              {premiums.length > 0 && seat !== view.seat && (
                <span className={styles['premiums']}>
                  <span className="unseen">Premiums: {listed(premiums.map(premiumName))}</span>
                  {premiums.map((premium, index) => (
                    <PremiumChip key={index} premium={premium} />
                  ))}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
