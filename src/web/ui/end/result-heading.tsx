import { useRef, type ReactNode } from 'react'
import { Celebration } from './celebration.tsx'
import styles from './result-heading.module.css'
import { ARRIVAL, useArrival } from './use-arrival.ts'

/** Longer results get smaller letters; the largest on the page even so. */
const LONG = 48

/** The result of a game, the largest text on the page. The feed lets screen readers say it. */
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
  const group = useRef<HTMLElement>(null)
  useArrival(group)
  return (
    <header
      ref={group}
      className={styles['result']}
      data-result
      data-celebrated={celebrated || undefined}
      {...ARRIVAL}
    >
      {celebrated && <Celebration />}
      {winners}
      <div className={styles['text']}>
        <h2 data-long={text.length > LONG || undefined}>{text}</h2>
        {note !== null && <p>{note}</p>}
      </div>
    </header>
  )
}
