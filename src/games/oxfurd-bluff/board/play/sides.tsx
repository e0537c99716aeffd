import { OXFURD } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { levelName, placeName } from '#games/oxfurd-bluff/rules/describe.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import { firstName, membersOf, sideName } from './names.ts'
import styles from './sides.module.css'

/** Where everybody stands, in words. */
export function Sides({ view }: { view: View }) {
  return (
    <ul className={styles['sides']} aria-label="Where the sides stand">
      {view.sides.map(({ captain, climber, descender }, side) => {
        const members = membersOf(view, side)
        return (
          <li key={side} data-acts={view.turn === side || undefined}>
            <Token player={side} name={firstName(view, side)} unseen />
            <span className={styles['name']}>{sideName(view, side)}</span>
            <span className={styles['place']}>
              {captain === null ? 'left' : `${place(climber)}, ${levelName(descender)}`}
            </span>
            {members !== null && <span className={styles['members']}>{members}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function place(step: number): string {
  const name = placeName(step)
  return step === OXFURD || name.startsWith('Plateau') || name.startsWith('step')
    ? capital(name)
    : `Step ${step} ${name}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
