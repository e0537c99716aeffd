import { useRef, type ReactNode } from 'react'
import { Celebration } from './celebration.tsx'
import styles from './result-heading.module.css'
import { useArrival } from './use-arrival.ts'

/** Longer results get smaller letters; the largest on the page even so. */
const LONG = 48

/** The result of a game, the largest text on the page. Screen readers announce it once. */
export function ResultHeading({
  text,
  note = null,
  celebrated = false,
  winners = null,
}: {
  text: string
  /** How the viewer did. */
  note?: string | null
  celebrated?: boolean
  /** The tokens of those who won. */
  winners?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isElsewhere = useArrival(heading)
  return (
    <header className={styles['result']} data-result data-celebrated={celebrated || undefined}>
      {celebrated && <Celebration />}
      {winners}
      <div className={styles['text']}>
        <h2 ref={heading} tabIndex={-1} data-long={text.length > LONG || undefined}>
          {text}
        </h2>
        {note !== null && <p>{note}</p>}
      </div>
      <p className="unseen" role="status">
        {isElsewhere ? text : ''}
      </p>
    </header>
  )
}
