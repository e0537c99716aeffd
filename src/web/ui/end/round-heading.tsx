import { useRef } from 'react'
import styles from './round-heading.module.css'
import { useArrival } from './use-arrival.ts'

/** The heading between two parts of a game; it gets the focus when the board has gone. */
export function RoundHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <h2 ref={heading} className={styles['heading']} tabIndex={-1}>
      {text}
    </h2>
  )
}
