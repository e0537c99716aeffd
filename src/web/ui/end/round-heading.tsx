import { useRef } from 'react'
import styles from './round-heading.module.css'
import { ARRIVAL, useArrival } from './use-arrival.ts'

/** The heading between two parts of a game; it gets the focus when the board has gone. */
export function RoundHeading({ text }: { text: string }) {
  const group = useRef<HTMLDivElement>(null)
  useArrival(group)
  return (
    <div ref={group} className={styles['heading']} {...ARRIVAL}>
      <h2>{text}</h2>
    </div>
  )
}
