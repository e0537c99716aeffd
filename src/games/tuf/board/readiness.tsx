import type { BoardProps } from '../../../web/board.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Clock } from '../../../web/ui/clock.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/declaration.ts'
import type { View } from '../rules/view.ts'
import { Mark } from './mark.tsx'
import styles from './readiness.module.css'
import { useSaid } from './use-said.ts'
import { useSending } from './use-sending.ts'

/** Between two rounds: who is ready, and when the next one is rolled at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view, now } = props
  const { said, say } = useSaid()
  const { send, busy } = useSending(props, say)
  const mayAct = check(view, { type: 'done' }, now()) === null
  const round = view.options.rotary ? 'game' : 'round'
  return (
    <section className={styles['readiness']} aria-label={`The next ${round}`}>
      <div className={styles['next']}>
        <Clock until={view.timer?.until ?? 0} of={PAUSE} now={now} />
        <p>until the next roll, or as soon as everybody is ready.</p>
      </div>
      {mayAct && (
        <Button kind="main" disabled={busy} onClick={() => void send({ type: 'done' })}>
          I am ready
        </Button>
      )}
      <ul className={styles['people']}>
        {view.players.map(({ name, done, left }, seat) =>
          left ? null : (
            <li key={seat} data-ready={done || undefined}>
              <Mark sign={done ? 'right' : 'waiting'} />
              <span>{name}</span>
              <i>{done ? 'ready' : 'still looking'}</i>
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
