import { useEffect } from 'react'
import { useSecondsUntil } from '#web/hall/use-seconds-until.ts'
import { playSound } from '#web/sound/sound.ts'
import styles from './countdown.module.css'

/**
 * In place of the board until the game begins, which is the same moment on all screens. What is dealt
 * comes from the hall when it is over.
 */
export function Countdown({ startsAt }: { startsAt: number }) {
  const seconds = Math.max(1, useSecondsUntil(startsAt))
  useEffect(() => playSound('hurry'), [seconds])
  return (
    <p className={styles['countdown']} data-countdown role="status">
      <span>It begins in</span> <b key={seconds}>{seconds}</b>
    </p>
  )
}
