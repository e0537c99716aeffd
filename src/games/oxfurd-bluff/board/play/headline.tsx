import { Die } from '#web/ui/pieces/die.tsx'
import { Clock } from '#web/ui/status/clock.tsx'
import { LineHeading } from '#web/ui/status/line-heading.tsx'
import { TurnClock } from '#web/ui/status/turn-clock.tsx'
import type { RefusalMessage } from '#web/ui/hooks/use-commands.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import styles from './headline.module.css'
import { promptOf } from './prompt.ts'
import { taskOf } from './task.ts'

/** Whose turn it is, what is asked or why the last command was refused, the clock and the die. */
export function Headline({
  view,
  refused,
  now,
}: {
  view: View
  refused: RefusalMessage<View> | null
  now: () => number
}) {
  const { head, message } = promptOf(view)
  const { until, options, roll, rollCount } = view
  return (
    <div className={styles['headline']} data-own={taskOf(view) !== null || undefined}>
      <div className={styles['words']}>
        <LineHeading text={head} />
        <p data-refused={refused !== null || undefined} role="status">
          {refused === null ? message : <span key={refused.id}>{refused.message}</span>}
        </p>
      </div>
      {until !== null && options.seconds !== null && (
        <Clock until={until} of={options.seconds * 1000} now={now} />
      )}
      <TurnClock {...view} now={now} />
      <div key={rollCount} className={styles['die']} data-rolled={roll !== null || undefined}>
        {roll === null ? <span className={styles['no-die']} /> : <Die eyes={roll} />}
      </div>
    </div>
  )
}
