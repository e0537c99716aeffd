import type { ButtonHTMLAttributes, ReactNode } from 'react'
import button from './word-button.module.css'
import styles from './word-row.module.css'

/** A word on a list with what it is worth, or struck with the reason. Pressing it shows it. */
export function WordRow({
  word,
  points = null,
  struck = null,
  shown,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly word: string
  readonly points?: number | null
  /** Why it does not count; null when it does. */
  readonly struck?: ReactNode
  /** Whether it is the word that is shown just now. */
  readonly shown: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      className={`${button['button']} ${styles['row']}`}
      aria-pressed={shown}
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
