import { CardButton, Card } from '#web/ui/pieces/card.tsx'
import styles from './hand.module.css'
import { isPlaced } from '../input/draft.ts'
import { faceOf } from './letter-face.ts'
import { cardName } from './card-names.ts'
import type { Turn } from '../input/use-turn.ts'
import type { Dragging } from './word-row.tsx'

/** One's own letters. Cards that are laid out leave their places free until they are played. */
export function Hand({ turn, drag }: { turn: Turn; drag: Dragging }) {
  const { hand, laying, chosen, open } = turn
  return (
    <ol className={styles['hand']} aria-label="Your hand" data-region="hand">
      {hand.held.map((held, index) => {
        const { id, card } = held
        const name = cardName(card)
        const over = drag.held?.target === `hand:${index}`
        return (
          <li key={id} data-drop={`hand:${index}`} data-over={over || undefined}>
            {isPlaced(laying, id) ? (
              <span key="gone" className={styles['gone']} />
            ) : open ? (
              <span
                key="card"
                className={styles['grip']}
                data-fly={`hand ${id}`}
                {...drag.grip(`card:${id}`)}
              >
                <CardButton
                  {...faceOf(card)}
                  aria-label={name}
                  selected={chosen?.kind === 'card' && chosen.id === id}
                  lifted={drag.held?.piece === `card:${id}`}
                  onClick={() => turn.pressCard(held)}
                />
              </span>
            ) : (
              <span
                key="still"
                className={styles['grip']}
                role="img"
                aria-label={name}
                data-fly={`hand ${id}`}
                {...drag.grip(`card:${id}`)}
              >
                <Card {...faceOf(card)} lifted={drag.held?.piece === `card:${id}`} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
