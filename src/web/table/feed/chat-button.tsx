import type { ClientTable } from '#client/hall-client.ts'
import badge from '#web/table/badge.module.css'
import { Chat } from '#web/table/feed/chat.tsx'
import type { ChatLine } from '#web/table/feed/feed-lines.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './feed.module.css'

/** Where there is no room for the chat beside the board: opens it, and counts what is unread. */
export function ChatButton({
  followed,
  unread,
  isOpen,
  setOpen,
}: {
  followed: ClientTable
  unread: readonly ChatLine[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}) {
  const latest = unread.at(-1)
  return (
    <>
      <Button kind="quiet" className={styles['open']} onClick={() => setOpen(true)}>
        <span>Chat</span>
        {unread.length > 0 && (
          <b className={badge['badge']}>
            {unread.length}
            <span className="unseen"> unread</span>
          </b>
        )}
      </Button>
      <p className="unseen" role="status">
        {latest !== undefined && `${latest.name}: ${latest.text}`}
      </p>
      <Dialog open={isOpen} large title="Chat" close={() => setOpen(false)}>
        <div className={styles['dialog']}>
          <Chat followed={followed} />
        </div>
      </Dialog>
    </>
  )
}
