import type { ReactNode } from 'react'
import { Drawing, SIGNS } from '../pieces/mark.tsx'
import styles from './headline.module.css'
import { LineHeading } from './line-heading.tsx'
import { SpokenPrompt } from './spoken-prompt.tsx'

type Refused = { readonly id: number; readonly message: string }

/** What is going on and what the viewer may do; or why the last command was refused. */
export function Headline({
  title,
  spokenTitle = title,
  own = false,
  where,
  message,
  spokenMessage = message,
  refused,
  lines = 1,
  clock = null,
  aside = null,
}: {
  title: string
  /** What screen readers say of it; less where the feed has said it already. */
  spokenTitle?: string
  /** Whether the viewer is to act. */
  own?: boolean
  /** "Hand 2 of 3" */
  where: string
  message: string
  /** What screen readers say of it; more where the board shows the rest. */
  spokenMessage?: string
  refused: Refused | null
  /** How many lines the message may take on a phone. */
  lines?: number
  /** Beside `where`. */
  clock?: ReactNode
  /** At the end of the message: what can be done about it. */
  aside?: ReactNode
}) {
  return (
    <div className={styles['headline']}>
      <LineHeading text={title} own={own} />
      <div className={styles['where']}>
        {clock}
        <p>{where}</p>
      </div>
      <p
        className={styles['message']}
        style={{ ['--lines' as string]: lines }}
        data-refused={refused !== null || undefined}
      >
        {refused === null && message}
        <span role="status">
          {refused !== null && (
            <span key={refused.id}>
              <Drawing d={SIGNS.wrong} /> {refused.message}
            </span>
          )}
        </span>
        {aside}
      </p>
      <SpokenPrompt title={spokenTitle} message={spokenMessage} own={own} />
    </div>
  )
}
