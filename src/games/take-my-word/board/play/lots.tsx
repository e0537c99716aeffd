import { castOf } from '#kit/prose.ts'
import { isPremium } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { CardImage } from '../pieces/card-image.tsx'
import scrollHint from '#web/ui/scroll-hint.module.css'
import styles from './lots.module.css'

/** TMW-6: what everybody drew to see who begins; shown until the first card is played. */
export function Lots({ view }: { view: View }) {
  const { lots, order } = view
  const first = order[0]
  const cast = castOf(view)
  return (
    <section className={styles['lots']} aria-label="Drawn to see who begins">
      <p>
        Drawn to see who begins
        {first !== undefined && (
          <span>
            {cast.isYou(first)
              ? 'You are nearest to A: you begin, with the star.'
              : `${cast.name(first)} is nearest to A and begins, with the star.`}
          </span>
        )}
      </p>
      <ol className={`${styles['drawn']} ${scrollHint['across']}`} tabIndex={0}>
        {lots.map(({ seat, card }, index) => (
          <li key={index} data-first={winning(view, index) || undefined}>
            <CardImage card={card} dim={isPremium(card)} />
            <span className={styles['who']}>{cast.name(seat)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether it is the last card of the player who begins. */
function winning({ lots, order }: View, index: number): boolean {
  return index === lots.findLastIndex(({ seat }) => seat === order[0])
}
