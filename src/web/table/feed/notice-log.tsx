import { memo, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { cardOf } from '#web/games.ts'
import { FeedLog } from '#web/table/feed/feed-log.tsx'
import { feedLines, type FeedLine } from '#web/table/feed/feed-lines.ts'
import styles from './feed.module.css'

/** What has happened at the table, in sentences. */
export function NoticeLog({ followed }: { followed: ClientTable }) {
  const { feed, seat } = followed
  const person = useHall((state) => state.me?.person ?? null)
  const { game, phase, code, arranged, host } = followed.view.table
  const isHost = person === host
  const lines = useMemo(
    () => feedLines(feed, cardOf(game)?.notices ?? {}, { person, seat, isHost }),
    [feed, game, person, seat, isHost],
  )
  // Lines that were there before are not announced.
  const [liveFrom] = useState(feed[0]?.seq ?? 1)
  return (
    <section className={styles['part']} aria-label="Story">
      <h2>Story</h2>
      {phase !== 'gathering' && (
        <Link href={`/t/${code}/replay`} className={styles['beside'] ?? ''}>
          Replay
        </Link>
      )}
      {arranged && phase !== 'gathering' && <p>This deal was arranged beforehand.</p>}
      <FeedLog followed={followed} name="Story" fills>
        {lines.map((line) => (
          <Line key={line.seq} {...line} isOld={line.seq < liveFrom} />
        ))}
      </FeedLog>
    </section>
  )
}

const Line = memo(function Line({
  text,
  isSilent,
  isUnseen,
  isOld,
}: FeedLine & { readonly isOld: boolean }) {
  return (
    <li
      className={isUnseen ? 'unseen' : undefined}
      aria-live={isSilent || isOld ? 'off' : undefined}
    >
      {text}
    </li>
  )
})
