import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { loadOlder } from '#web/hall/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './feed.module.css'

/** Older lines are loaded when the reader gets this close to the first one, in pixels. */
const NEAR_START = 160

/** Loads older lines when the reader scrolls up to it, or by button. */
export function OlderLines({
  table,
  log,
  fills,
}: {
  readonly table: string
  readonly log: RefObject<HTMLElement | null>
  /** Whether it loads by itself until there is enough to scroll. */
  readonly fills: boolean
}) {
  const [isLoading, setLoading] = useState(false)
  /** After a refusal it waits for the reader. */
  const [isRefused, setRefused] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const load = () => {
    if (isLoading) return
    setLoading(true)
    void loadOlder(table)
      .then((isLoaded) => setRefused(!isLoaded))
      .finally(() => setLoading(false))
  }
  useEffect(() => {
    const scroller = log.current
    if (scroller === null) return
    const onScroll = () => {
      if (scroller.scrollTop < NEAR_START) load()
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => scroller.removeEventListener('scroll', onScroll)
  })
  // A page may have little to show.
  useEffect(() => {
    if (fills && !isRefused && log.current !== null && !isScrollable(log.current)) load()
  })
  // With the last page the button goes; the focus must not be lost with it.
  useLayoutEffect(() => {
    const own = place.current
    return () => {
      if (own?.contains(document.activeElement)) log.current?.focus({ preventScroll: true })
    }
  }, [log])
  return (
    <div ref={place} className={styles['older']}>
      {/* Not `disabled`, which would take the focus away. */}
      <Button kind="quiet" aria-disabled={isLoading} onClick={load}>
        {isLoading ? 'Loading…' : 'Show older'}
      </Button>
    </div>
  )
}

function isScrollable({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight
}
