import { CardButton, Card } from '#web/ui/pieces/card.tsx'
import { handKey, isPlaced } from '../input/draft.ts'
import type { DropTarget, Piece } from '../input/drag.ts'
import type { Turn } from '../input/use-turn.ts'
import { cardName } from './card-names.ts'
import type { Dragging } from './dragging.ts'
import { cardTerm } from '../terms.ts'
import styles from './hand.module.css'
import { faceOf } from './letter-face.ts'

/** The player's own letters. Cards placed in the word leave their places free until played. */
export function Hand({ turn, drag }: { turn: Turn; drag: Dragging }) {
  const { hand, draft, chosen, open } = turn
  return (
    <ol className={styles['hand']} aria-label="Your hand" data-region="hand">
      {hand.cards.map((handCard, index) => {
        const { id, card } = handCard
        const name = cardName(card)
        const piece: Piece = `card:${id}`
        const target: DropTarget = `hand:${index}`
        const lifted = drag.held?.piece === piece
        const over = drag.held?.target === target
        return (
          <li
            key={id}
            data-drop={target}
            data-over={over || undefined}
            {...cardTerm(card)}
            {...(isPlaced(draft, id) ? { 'aria-label': `${name}, laid`, tabIndex: -1 } : {})}
          >
            {isPlaced(draft, id) ? (
              <span key="gone" className={styles['gone']} />
            ) : open ? (
              <span
                key="card"
                className={styles['grip']}
                data-fly={handKey(id)}
                data-from="deck"
                {...drag.grip(piece)}
              >
                <CardButton
                  {...faceOf(card)}
                  aria-label={name}
                  selected={chosen?.kind === 'card' && chosen.id === id}
                  lifted={lifted}
                  onClick={() => turn.pressCard(handCard)}
                />
              </span>
            ) : (
              <span
                key="still"
                className={styles['grip']}
                role="img"
                aria-label={name}
                data-fly={handKey(id)}
                data-from="deck"
                {...drag.grip(piece)}
              >
                <Card {...faceOf(card)} lifted={lifted} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
