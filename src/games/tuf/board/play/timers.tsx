import type { View } from '#games/tuf/rules/view.ts'
import { counted } from '#kit/prose.ts'
import { cubeColour } from '#web/ui/pieces/cube-colour.ts'
import { Clock } from '#web/ui/time/clock.tsx'
import { TimeLeft } from '#web/ui/time/time-left.tsx'
import { durationOf, timerSlots, type TimerSlot } from './timer-slots.ts'
import { term } from '../terms.ts'
import styles from './timers.module.css'

/** TUF-10 to TUF-12: the sand timers; only the running one is in colour. */
export function Timers({ view, gameTime }: { view: View; gameTime: () => number }) {
  const { timer } = view
  return (
    <>
      <Slots view={view} gameTime={gameTime} />
      {timer !== null && <TimeLeft until={timer.until} gameTime={gameTime} />}
    </>
  )
}

function Slots({ view, gameTime }: { view: View; gameTime: () => number }) {
  const { timer } = view
  if (timer !== null && timer.kind === 'review') {
    return (
      <div className={styles['timers']}>
        <div className={styles['slot']} data-running data-kind="review">
          <span className={styles['title']}>Review</span>
          <Clock until={timer.until} of={durationOf(timer)} gameTime={gameTime} />
          <span className={styles['details']}>All crosswords lie open</span>
        </div>
      </div>
    )
  }
  return (
    <ol className={styles['timers']} aria-label="Timers">
      {timerSlots(view).map((slot) => (
        <Slot key={slot.kind} slot={slot} view={view} gameTime={gameTime} />
      ))}
    </ol>
  )
}

function Slot({ slot, view, gameTime }: { slot: TimerSlot; view: View; gameTime: () => number }) {
  const { kind, titles, minutes, running, declarations } = slot
  const last = declarations.at(-1)
  return (
    <li
      className={styles['slot']}
      style={cubeColour(kind)}
      {...term(kind)}
      data-running={running !== null || undefined}
    >
      <Hourglass />
      <span className={styles['title']}>
        {titles.length === 0 ? (view.options.rotary ? 'Turn' : 'Time') : titles.join(', ')}
        <span className="unseen">
          , the {kind} timer{running === null ? '' : ' runs'}
        </span>
      </span>
      {running !== null && (
        <Clock until={running.until} of={durationOf(running)} gameTime={gameTime} />
      )}
      {last === undefined ? (
        running === null && <span className={styles['details']}>{minutes} min</span>
      ) : (
        <span className={styles['details']} data-void={last.void || undefined}>
          <span className={styles['who']}>
            {last.seat === view.seat ? 'You' : view.players[last.seat]!.name},{' '}
          </span>
          {counted(last.cubes, 'cube')}
          {last.void && <span className="unseen"> void</span>}
        </span>
      )}
    </li>
  )
}

function Hourglass() {
  return (
    <svg className={styles['hourglass']} viewBox="0 0 16 20" aria-hidden="true">
      <path d="M2 1.500h12M2 18.500h12M3.500 1.500c0 5 3.500 6 3.500 8.500s-3.500 3.500-3.500 8.500M12.500 1.500c0 5-3.500 6-3.500 8.500s3.500 3.500 3.500 8.500" />
      <path
        className={styles['sand']}
        d="M4.800 17.500c.6-3 2-3.600 3.200-5 1.200 1.400 2.600 2 3.200 5z"
      />
    </svg>
  )
}
