import { Button } from '#web/ui/controls/button.tsx'
import { CardButton, Card } from '#web/ui/pieces/card.tsx'
import { premiumFace } from './premium-face.tsx'
import { premiumName } from './card-names.ts'
import styles from './premium-tray.module.css'
import type { Turn } from '../input/use-turn.ts'
import type { Dragging } from './word-row.tsx'

/** One's own premiums that lie on no card yet (TMW-7, TMW-24). */
export function PremiumTray({ turn, drag }: { turn: Turn; drag: Dragging }) {
  const { premiums, chosen, open, answer, laying } = turn
  if (premiums.length === 0 && laying.premiums.length === 0) return null
  return (
    <div className={styles['tray']}>
      <ul className={styles['premiums']} aria-label="Your premiums">
        {premiums.map((premium, index) => {
          const piece = `premium:${index}`
          const face = premiumFace(premium)
          return (
            <li key={index}>
              {open ? (
                <span className={styles['grip']} {...drag.grip(piece)}>
                  <CardButton
                    {...face}
                    aria-label={premiumName(premium)}
                    title={premiumName(premium)}
                    selected={chosen?.kind === 'premium' && chosen.index === index}
                    lifted={drag.held?.piece === piece}
                    onClick={() => turn.pressPremium(premium, index)}
                  />
                </span>
              ) : (
                <span role="img" aria-label={premiumName(premium)}>
                  <Card {...face} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {answer.better !== null && (
        <Button
          className={styles['best'] ?? ''}
          aria-keyshortcuts="+"
          title="The best premiums ( + )"
          onClick={turn.bestPremiums}
        >
          Premiums for {answer.better.points}
        </Button>
      )}
      {answer.better === null && laying.premiums.length > 0 && (
        <Button className={styles['best'] ?? ''} aria-keyshortcuts="-" onClick={turn.noPremiums}>
          Premiums off
        </Button>
      )}
    </div>
  )
}
