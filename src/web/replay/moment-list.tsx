import { useEffect, useRef } from 'react'
import type { Timeline } from '#web/replay/timeline.ts'
import styles from './moment-list.module.css'

/** Moments in the list, before and after the one that is shown. A match may have thousands. */
const AROUND = 60

/** What happened, as a list in which one can go anywhere. */
export function MomentList({
  timeline: { moments, highlights },
  index,
  go,
}: {
  timeline: Timeline
  index: number
  go: (index: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const first = Math.max(0, index - AROUND)
  useEffect(() => {
    const box = list.current!
    const { offsetTop, offsetHeight } = box.querySelector<HTMLElement>('[aria-current]')!
    box.scrollTop = offsetTop - (box.clientHeight - offsetHeight) / 2
  }, [index])
  return (
    <section className={styles['moments']} aria-label="What happened">
      <ol ref={list} start={first + 1}>
        {moments.slice(first, index + AROUND).map(({ texts, gameTime }, offset) => {
          const place = first + offset
          return (
            <li key={place} data-highlight={highlights.includes(place) || undefined}>
              <button
                type="button"
                aria-current={place === index ? 'step' : undefined}
                onClick={() => go(place)}
              >
                <time>{formatTime(gameTime)}</time> {texts.join(' ')}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** "12:05" since the beginning. */
function formatTime(gameTime: number): string {
  const seconds = Math.floor(gameTime / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
