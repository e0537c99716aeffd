import { capitalize } from '#kit/prose.ts'
import {
  LAST_CHANCE,
  levelName,
  OXFURD,
  spotAt,
  stepName,
  type Step,
} from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { TokenItem } from '../pieces/token-item.tsx'
import { firstPlayerName, memberList, sideName } from './names.ts'
import styles from './sides.module.css'

/** For screen readers: the picture of the hill shows it. */
const OF_ALL = `, of ${OXFURD} steps and ${LAST_CHANCE - 1} levels`

/** The sides with the positions of their pieces. */
export function Sides({ view }: { view: View }) {
  return (
    <ul className={styles['sides']} aria-label="Where the sides stand">
      {view.sides.map(({ captain, climber, descender }, side) => {
        const members = memberList(view, side)
        return (
          <TokenItem
            key={side}
            side={side}
            name={firstPlayerName(view, side)}
            active={view.turn === side}
          >
            <span className={styles['name']}>{sideName(view, side)}</span>
            <span className={styles['position']}>
              {captain === null ? 'left' : `${position(climber)}, ${levelName(descender)}`}
              {captain !== null && <span className="unseen">{OF_ALL}</span>}
            </span>
            {members !== null && <span className={styles['members']}>{members}</span>}
          </TokenItem>
        )
      })}
    </ul>
  )
}

/** "Step 5", "Plateau 2", "Step 11 RESPITE". */
export function position(step: Step): string {
  const isSpecial = ['bonus', 'free-roll', 'respite'].includes(spotAt(step).kind)
  return isSpecial ? `Step ${step} ${stepName(step)}` : capitalize(stepName(step))
}
