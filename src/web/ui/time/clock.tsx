import { useEffect, useState } from 'react'
import styles from './clock.module.css'
import { addClock, timeLeft, type RunningClock } from '../hooks/running-clocks.ts'

/** Counts down to `until`, a game time; `of` is the full duration, for the ring. */
export function Clock({
  until,
  of,
  gameTime,
  hurry = 10,
}: Omit<RunningClock, 'hurry'> & {
  /** The seconds left from which it hurries the player. */
  readonly hurry?: number
}) {
  useEffect(() => addClock({ until, of, gameTime, hurry }), [until, of, gameTime, hurry])
  return <ClockFace until={until} of={of} gameTime={gameTime} hurry={hurry} />
}

/** The same for places that repeat a clock. */
export function ClockFace({ until, of, gameTime, hurry: hurryFrom }: RunningClock) {
  const [left, setLeft] = useState(() => timeLeft({ until, of, gameTime }))
  useEffect(() => {
    const tick = () => setLeft(timeLeft({ until, of, gameTime }))
    tick()
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [until, of, gameTime])
  const seconds = Math.ceil(left / 1000)
  const share = of === 0 ? 0 : left / of
  const hurry = seconds <= hurryFrom
  return (
    <div
      className={styles['clock']}
      data-hurry={hurry || undefined}
      role="timer"
      aria-label={spokenTime(seconds)}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${share * 100} 100`} />
      </svg>
      <span aria-hidden="true">{formatTime(seconds)}</span>
    </div>
  )
}

export function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "1 minute 5 seconds left". */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = [
    minutes > 0 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : '',
    rest > 0 || minutes === 0 ? `${rest} second${rest === 1 ? '' : 's'}` : '',
  ]
  return `${parts.filter((part) => part !== '').join(' ')} left`
}
