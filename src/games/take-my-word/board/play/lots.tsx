import { Card } from '#web/ui/pieces/card.tsx'
import { isPremium } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { faceOf } from '../pieces/letter-face.ts'
import styles from './lots.module.css'
import { cardName, premiumName } from '../pieces/card-names.ts'
import { premiumFace } from '../pieces/premium-face.tsx'

/** TMW-6: what everybody drew to see who begins, until the first card is played. */
export function Lots({ view }: { view: View }) {
  const { lots, players, order } = view
  const first = order[0]
  const who = (seat: number) => (seat === view.seat ? 'You' : players[seat]!.name)
  return (
    <section className={styles['lots']} aria-label="Drawn to see who begins">
      <p>
        Drawn to see who begins
        {first !== undefined && (
          <span>
            {first === view.seat
              ? 'You are nearest to A: you begin, with'
              : `${who(first)} is nearest to A and begins, with`}{' '}
            the star.
          </span>
        )}
      </p>
      <ol className={styles['drawn']} tabIndex={0}>
        {lots.map(({ seat, card }, index) => (
          <li key={index} data-first={winning(view, index) || undefined}>
            <span role="img" aria-label={isPremium(card) ? premiumName(card) : cardName(card)}>
              {isPremium(card) ? <Card {...premiumFace(card)} dim /> : <Card {...faceOf(card)} />}
            </span>
            <span className={styles['who']}>{who(seat)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The last card of the one who begins. */
function winning({ lots, order }: View, index: number): boolean {
  return index === lots.findLastIndex(({ seat }) => seat === order[0])
}
