import { Clock } from '#web/ui/status/clock.tsx'
import { Die } from '#web/ui/pieces/die.tsx'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import styles from './headline.module.css'
import { promptOf } from './prompt.ts'
import { taskOf } from './task.ts'
import type { Said } from '../input/use-sending.ts'

/** Whose turn it is, what is asked, the die, and the time where there is a clock. */
export function Headline({
  view,
  said,
  now,
}: {
  view: View
  said: Said | null
  now: () => number
}) {
  const { head, message } = promptOf(view)
  const { until, options, roll, casts } = view
  return (
    <div className={styles['headline']} data-own={taskOf(view) !== null || undefined}>
      <div className={styles['words']}>
        <h3>{head}</h3>
        <p data-refused={said !== null || undefined} role="status">
          {said === null ? message : <span key={said.id}>{said.message}</span>}
        </p>
      </div>
      {until !== null && options.seconds !== null && (
        <Clock until={until} of={options.seconds * 1000} now={now} />
      )}
      <div key={casts} className={styles['die']} data-cast={roll !== null || undefined}>
        {roll === null ? <span className={styles['no-die']} /> : <Die eyes={roll} />}
      </div>
    </div>
  )
}
