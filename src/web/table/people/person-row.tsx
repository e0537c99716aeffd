import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Face } from '#web/ui/pieces/face.tsx'
import styles from './people-panel.module.css'

/** Something that can be done about a person. */
export type PersonAction = {
  readonly label: string
  /** What cannot be undone takes a second press, after this question. */
  readonly question?: string
  readonly danger?: boolean
  run(): void
}

/** One person, with a menu of what can be done about them. */
export function PersonRow({
  name,
  notes,
  line = null,
  actions,
}: {
  name: string
  notes: readonly string[]
  /** What a bot says about itself. */
  line?: string | null
  actions: readonly PersonAction[]
}) {
  const [isOpen, setOpen] = useState(false)
  const menu = useId()
  const hasMenu = actions.length > 0
  const run = (action: PersonAction) => {
    setOpen(false)
    action.run()
  }
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['notes']}>{notes.join(' · ')}</span>
      {hasMenu && (
        <Button
          kind="quiet"
          aria-label={`Manage ${name}`}
          aria-expanded={isOpen}
          aria-controls={menu}
          onClick={() => setOpen(!isOpen)}
        >
          ⋯
        </Button>
      )}
      {line !== null && (
        <p className={styles['line']}>
          <Face name={name} /> “{line}”
        </p>
      )}
      <div id={menu} className={styles['menu']} role="group" aria-label={name} hidden={!isOpen}>
        {isOpen &&
          actions.map((action) => (
            <ActionButton key={action.label} action={action} run={() => run(action)} />
          ))}
      </div>
    </li>
  )
}

/** Asks its question, if it has one, before it does anything. */
export function ActionButton({ action, run }: { action: PersonAction; run: () => void }) {
  const { label, question, danger = false } = action
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const text = useId()
  useEffect(() => {
    if (isAsking) cancel.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const kind = danger ? 'danger' : 'plain'
  if (question === undefined || !isAsking) {
    return (
      <Button
        ref={opener}
        kind={kind}
        onClick={question === undefined ? run : () => setAsking(true)}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className={styles['question']} role="group" aria-labelledby={text}>
      <p id={text}>{question}</p>
      <Button kind={kind} onClick={run}>
        {label}
      </Button>
      <Button ref={cancel} onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </div>
  )
}
