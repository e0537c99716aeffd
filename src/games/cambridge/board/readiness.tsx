import type { BoardProps } from '../../../web/board.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Clock } from '../../../web/ui/clock.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/hand.ts'
import type { View } from '../rules/view.ts'
import { Mark } from './mark.tsx'
import styles from './readiness.module.css'
import { useSending } from './use-sending.ts'

/** Between two hands: who is ready, and when the next one is dealt at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view, now } = props
  const { send, sent, said } = useSending(props)
  const mayAct = check(view, { type: 'ready' }, now()) === null
  return (
    <section className={styles['readiness']} aria-label="The next hand">
      <div className={styles['next']}>
        <Clock until={view.until} of={PAUSE} now={now} />
        <p>until the next hand, or as soon as everybody is ready.</p>
      </div>
      {mayAct && (
        <Button kind="main" disabled={sent !== null} onClick={() => void send({ type: 'ready' })}>
          I am ready
        </Button>
      )}
      <ul className={styles['people']}>
        {view.players.map(({ name, ready, left }, seat) =>
          left ? null : (
            <li key={seat} data-ready={ready || undefined}>
              <Mark sign={ready ? 'right' : 'waiting'} />
              <span>{name}</span>
              <i>{ready ? 'ready' : 'still looking'}</i>
            </li>
          ),
        )}
      </ul>
      <p role="status" className={styles['said']}>
        {said?.says}
      </p>
    </section>
  )
}
