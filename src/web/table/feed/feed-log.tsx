import { useRef, type ReactNode } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { OlderLines } from '#web/table/feed/older-lines.tsx'
import { useFeedScroll } from '#web/table/feed/use-feed-scroll.ts'
import styles from './feed.module.css'

/** A part of the feed in a box that scrolls. Screen readers announce new lines. */
export function FeedLog({
  followed: { id, feed, hasOlder },
  name,
  fills = false,
  children,
}: {
  followed: ClientTable
  name: string
  /** Whether it loads older lines by itself until there is enough to scroll. */
  fills?: boolean
  children: ReactNode
}) {
  const log = useRef<HTMLDivElement>(null)
  useFeedScroll(log, feed[0]?.seq ?? 1, feed.at(-1)?.seq ?? 0)
  return (
    <div
      ref={log}
      className={styles['log']}
      role="log"
      aria-live="polite"
      aria-label={name}
      tabIndex={0}
    >
      {hasOlder && <OlderLines table={id} log={log} fills={fills} />}
      <ol>{children}</ol>
    </div>
  )
}
