import { counted, listed } from '#kit/prose.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import type { View } from '#games/take-my-word/rules/view.ts'
import { premiumName } from '../pieces/card-names.ts'
import { PremiumChip } from '../pieces/premium-chip.tsx'
import styles from './rotation.module.css'

/** TMW-7: everybody in turn order, with the number of cards in hand and the face-up premiums. */
export function Rotation({ view }: { view: View }) {
  const { order, players, toAct } = view
  return (
    <ol
      className={styles['rotation']}
      aria-label="Turns go round in this order"
      data-region="rotation"
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
            <span className={styles['name']} title={name}>
              {seat === view.seat ? 'You' : name}
              {toAct === seat && <span className="unseen">, to act</span>}
            </span>
            <span className={styles['holds']}>
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
