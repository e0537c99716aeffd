import { useEffect } from 'react'
import { useSecondsUntil } from '#web/hall/use-seconds-until.ts'
import { playSound } from '#web/sound/sound.ts'
import styles from './countdown.module.css'

/**
 * Shown instead of the board until the game begins, at the same moment on all screens. The hall sends the deal
 * only then.
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
