import { Button } from '#web/ui/controls/button.tsx'
import { CardButton } from '#web/ui/pieces/card.tsx'
import type { Piece } from '../input/drag.ts'
import type { Turn } from '../input/use-turn.ts'
import { CardImage } from './card-image.tsx'
import { premiumName } from './card-names.ts'
import type { Dragging } from './dragging.ts'
import { premiumFace } from './premium-face.tsx'
import { term } from '../terms.ts'
import styles from './premium-tray.module.css'

/** TMW-7, TMW-24: the player's own premiums that are on no card yet. */
export function PremiumTray({ turn, drag }: { turn: Turn; drag: Dragging }) {
  const { premiums, chosen, open, preview, draft } = turn
  if (premiums.length === 0 && draft.premiums.length === 0) return null
  return (
    <div className={styles['tray']}>
      <ul className={styles['premiums']} aria-label="Your premiums">
        {premiums.map((premium, index) => {
          const piece: Piece = `premium:${index}`
          return (
            <li key={index} {...term(premium === 'star' ? 'star' : 'premium')}>
              {open ? (
                <span className={styles['grip']} title={premiumName(premium)} {...drag.grip(piece)}>
                  <CardButton
                    {...premiumFace(premium)}
                    aria-label={premiumName(premium)}
                    selected={chosen?.kind === 'premium' && chosen.index === index}
                    lifted={drag.held?.piece === piece}
                    onClick={() => turn.pressPremium(premium, index)}
                  />
                </span>
              ) : (
                <CardImage card={premium} />
              )}
            </li>
          )
        })}
      </ul>
      {preview.better !== null && (
        <Button
          className={styles['best'] ?? ''}
          aria-keyshortcuts="+"
          title="The best premiums ( + )"
          onClick={turn.bestPremiums}
        >
          Premiums for {preview.better.points}
        </Button>
      )}
      {preview.better === null && draft.premiums.length > 0 && (
        <Button className={styles['best'] ?? ''} aria-keyshortcuts="-" onClick={turn.noPremiums}>
          Premiums off
        </Button>
      )}
    </div>
  )
}
