import type { View } from '../rules/view.ts'
import { Mark } from './mark.tsx'
import { promptOf } from './prompt.ts'
import styles from './headline.module.css'
import { taskOf } from './task.ts'
import type { Said } from './use-sending.ts'

/** Whose turn it is and what one may do now; or why the last thing was refused. */
export function Headline({ view, said }: { view: View; said: Said | null }) {
  const { head, says } = promptOf(view)
  return (
    <div className={styles['headline']} data-own={taskOf(view) !== null || undefined}>
      <h3>{head}</h3>
      <p className={styles['hand']}>
        {view.options.hands === null
          ? `Hand ${view.hand}, to ${view.options.target}`
          : `Hand ${view.hand} of ${view.options.hands}`}
      </p>
      <p className={styles['says']} data-refused={said !== null || undefined} role="status">
        {said === null ? (
          says
        ) : (
          <span key={said.id}>
            <Mark sign="wrong" /> {said.says}
          </span>
        )}
      </p>
    </div>
  )
}
