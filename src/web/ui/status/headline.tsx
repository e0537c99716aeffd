import { Drawing, SIGNS } from '../pieces/mark.tsx'
import styles from './headline.module.css'

type Said = { readonly id: number; readonly message: string }

/** What goes on and what one may do now; or why the last thing was refused. */
export function Headline({
  head,
  own = false,
  where,
  message,
  refused,
  spoken = true,
  lines = 1,
}: {
  head: string
  /** Whether something is asked of who looks. */
  own?: boolean
  /** "Hand 2 of 3" */
  where: string
  message: string
  refused: Said | null
  /** Whether screen readers say what is new; a board that says it otherwise says no. */
  spoken?: boolean
  /** How many lines it may take on a phone. */
  lines?: number
}) {
  return (
    <div className={styles['headline']} data-own={own || undefined}>
      <h3>{head}</h3>
      <p className={styles['where']}>{where}</p>
      <p
        className={styles['message']}
        style={{ ['--lines' as string]: lines }}
        data-refused={refused !== null || undefined}
        role={spoken ? 'status' : undefined}
      >
        {refused === null ? (
          message
        ) : (
          <span key={refused.id} aria-hidden={!spoken || undefined}>
            <Drawing d={SIGNS.wrong} /> {refused.message}
          </span>
        )}
      </p>
    </div>
  )
}
