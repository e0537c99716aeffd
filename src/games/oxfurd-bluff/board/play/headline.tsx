import { Die } from '#web/ui/pieces/die.tsx'
import { Clock } from '#web/ui/time/clock.tsx'
import { TimeLeft } from '#web/ui/time/time-left.tsx'
import { LineHeading } from '#web/ui/status/line-heading.tsx'
import { SpokenPrompt } from '#web/ui/status/spoken-prompt.tsx'
import { TurnClock } from '#web/ui/time/turn-clock.tsx'
import type { RefusalMessage } from '#web/ui/hooks/use-commands.ts'
import { SHOWING_TIME } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import styles from './headline.module.css'
import { promptOf } from './prompt.ts'
import { taskOf } from './task.ts'
import { term } from '../terms.ts'

/** Whose turn it is, what is asked or why the last command was refused, the clock and the die. */
export function Headline({
  view,
  refused,
  gameTime,
}: {
  view: View
  refused: RefusalMessage<View> | null
  gameTime: () => number
}) {
  const { title, message } = promptOf(view)
  const { until, options, phase, roll, rollCount } = view
  const isShowing = phase === 'showing'
  const task = taskOf(view)
  // Whose turn it is and whether the answer was right have been said.
  const spoken =
    task === 'continue'
      ? { title: '', message: 'Press C to continue.', id: view.drawCount }
      : { title, message }
  const limit = isShowing ? SHOWING_TIME : (options.seconds ?? 0) * 1000
  return (
    <div className={styles['headline']}>
      <div className={styles['words']}>
        <LineHeading text={title} own={task !== null} />
        <p data-refused={refused !== null || undefined}>
          {refused === null && message}
          <span role="status">
            {refused !== null && <span key={refused.id}>{refused.message}</span>}
          </span>
        </p>
        <SpokenPrompt {...spoken} own={task !== null} />
      </div>
      {until !== null && (
        <Clock
          until={until}
          of={limit}
          gameTime={gameTime}
          {...(isShowing ? { hurry: 0 } : null)}
        />
      )}
      {until !== null && !isShowing && task !== null && (
        <TimeLeft until={until} gameTime={gameTime} />
      )}
      <TurnClock {...view} gameTime={gameTime} />
      <div
        key={rollCount}
        className={styles['die']}
        data-rolled={roll !== null || undefined}
        {...term('die')}
      >
        {roll === null ? <span className={styles['no-die']} /> : <Die eyes={roll} />}
      </div>
    </div>
  )
}
