import { Button } from '#web/ui/controls/button.tsx'
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import type { Command } from '#games/oxfurd-bluff/rules/command.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import styles from './actions.module.css'
import { term } from '../terms.ts'
import type { Task } from './task.ts'

type Action = { readonly label: string; readonly key: string; readonly command: Command }

const ACTIONS: Readonly<Record<Task, readonly Action[]>> = {
  roll: [{ label: 'Roll', key: 'R', command: { type: 'roll' } }],
  'free-roll': [{ label: 'Roll for free', key: 'R', command: { type: 'roll' } }],
  read: [{ label: 'Read it out', key: 'R', command: { type: 'read' } }],
  answer: [
    { label: 'YES', key: 'Y', command: { type: 'answer', yes: true } },
    { label: 'NO', key: 'N', command: { type: 'answer', yes: false } },
  ],
  continue: [{ label: 'Continue', key: 'C', command: { type: 'continue' } }],
}

/** The viewer's actions as buttons and as single keys. */
export function Actions({
  view,
  task,
  sending: { send, pending },
}: {
  view: View
  task: Task
  sending: Commands<View, Command>
}) {
  const actions = ACTIONS[task]
  usePageKeys(({ key, repeat }) => {
    const pressed = actions.find((action) => action.key === key.toUpperCase())
    if (repeat || pressed === undefined) return false
    void send(pressed.command)
    return true
  })
  const group =
    task === 'answer' ? { role: 'group', 'aria-label': 'Is the definition right?' } : null
  return (
    // New buttons for each card: none of them has the focus yet.
    <div key={view.drawCount} className={styles['actions']} {...group}>
      {actions.map(({ label, key, command }) => (
        <Button
          key={label}
          {...(task === 'answer' ? { className: styles['answer'] ?? '' } : { kind: 'main' })}
          disabled={pending !== null}
          aria-keyshortcuts={key}
          {...term(task === 'answer' ? 'answer' : task === 'continue' ? 'card' : 'die')}
          onClick={() => void send(command)}
        >
          {label}{' '}
          <kbd className={styles['key']} aria-hidden="true">
            {key}
          </kbd>
        </Button>
      ))}
    </div>
  )
}
