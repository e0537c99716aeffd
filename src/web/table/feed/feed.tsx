import type { ClientTable } from '#client/hall-client.ts'
import { Chat } from '#web/table/feed/chat.tsx'
import { NoticeLog } from '#web/table/feed/notice-log.tsx'
import styles from './feed.module.css'

/** What has happened and, beside a board, what people say. */
export function Feed({ followed, hasChat }: { followed: ClientTable; hasChat: boolean }) {
  return (
    <div className={styles['feed']}>
      <NoticeLog followed={followed} />
      {hasChat && (
        <section className={styles['part']} aria-label="Chat">
          <h2>Chat</h2>
          <Chat followed={followed} />
        </section>
      )}
    </div>
  )
}
