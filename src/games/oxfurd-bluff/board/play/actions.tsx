import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './actions.module.css'
import type { Task } from './task.ts'
import { useKeys } from '../input/use-keys.ts'
import type { Sending } from '../input/use-sending.ts'

/** What the viewer is asked to do, as buttons under the thumb and as single keys. */
export function Actions({ view, task, sending }: { view: View; task: Task; sending: Sending }) {
  const { send, sent } = sending
  const busy = sent !== null
  const roll = () => void send({ type: 'roll' })
  const read = () => void send({ type: 'read' })
  const answer = (yes: boolean) => void send({ type: 'answer', yes })
  useKeys(
    task === 'answer'
      ? { y: () => answer(true), n: () => answer(false) }
      : { r: task === 'read' ? read : roll },
  )
  switch (task) {
    case 'roll':
    case 'free-roll':
      return (
        <div className={styles['actions']}>
          <Button kind="main" disabled={busy} aria-keyshortcuts="R" onClick={roll}>
            {task === 'free-roll' ? 'Roll for free' : 'Roll'} <Key name="R" />
          </Button>
        </div>
      )
    case 'read':
      return (
        <div className={styles['actions']}>
          <Button kind="main" disabled={busy} aria-keyshortcuts="R" onClick={read}>
            Read it out <Key name="R" />
          </Button>
        </div>
      )
    case 'answer':
      return (
        <div
          key={view.draws}
          className={styles['actions']}
          role="group"
          aria-label="Is the definition right?"
        >
          <Button
            className={styles['answer'] ?? ''}
            disabled={busy}
            aria-keyshortcuts="Y"
            onClick={() => answer(true)}
          >
            YES <Key name="Y" />
          </Button>
          <Button
            className={styles['answer'] ?? ''}
            disabled={busy}
            aria-keyshortcuts="N"
            onClick={() => answer(false)}
          >
            NO <Key name="N" />
          </Button>
        </div>
      )
  }
}

function Key({ name }: { name: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {name}
    </kbd>
  )
}
