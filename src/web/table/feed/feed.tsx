import type { ReactNode } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { Chat } from '#web/table/feed/chat.tsx'
import { NoticeLog } from '#web/table/feed/notice-log.tsx'
import styles from './feed.module.css'

/** What has happened and, beside a board, what people say. */
export function Feed({
  followed,
  hasChat,
  children,
}: {
  followed: ClientTable
  hasChat: boolean
  /** Above the story, and out of its room. */
  children?: ReactNode
}) {
  return (
    <div className={styles['feed']}>
      {children}
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
