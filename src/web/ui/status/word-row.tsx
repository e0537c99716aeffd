import type { ButtonHTMLAttributes, ReactNode } from 'react'
import button from './word-button.module.css'
import styles from './word-row.module.css'

/** A word on a list with its points, or struck out with the reason. Pressing selects it. */
export function WordRow({
  word,
  points = null,
  struck = null,
  selected,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly word: string
  readonly points?: number | null
  /** Why it does not count; null when it does. */
  readonly struck?: ReactNode
  /** Whether the board shows this word now. */
  readonly selected: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      className={`${button['button']} ${styles['row']}`}
      aria-pressed={selected}
    >
      {struck === null ? (
        <>
          <span className={styles['word']}>{word}</span>
          {points !== null && (
            <span className={styles['points']}>
              {points}
              <span className="unseen"> {points === 1 ? 'point' : 'points'}</span>
            </span>
          )}
        </>
      ) : (
        <>
          <s className={styles['word']}>{word}</s>
          <span className={styles['why']}>{struck}</span>
        </>
      )}
    </button>
  )
}
