import { memo, useMemo, useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { ChatForm } from '#web/table/feed/chat-form.tsx'
import { FeedLog } from '#web/table/feed/feed-log.tsx'
import { chatLines, type ChatLine } from '#web/table/feed/feed-lines.ts'
import { Confirmation } from '#web/ui/confirmation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './feed.module.css'

/** What people say, and a field to say something. Hosts can close it. */
export function Chat({ followed }: { followed: ClientTable }) {
  const { feed } = followed
  const { host, chatOpen } = followed.view.table
  const me = useHall((state) => state.me?.person ?? null)
  const lines = useMemo(() => chatLines(feed), [feed])
  // Lines that were there before are not announced.
  const [liveFrom] = useState(feed[0]?.seq ?? 1)
  return (
    <>
      {me !== null && me === host && <CloseChat table={followed.id} isOpen={chatOpen} />}
      <FeedLog followed={followed} name="Chat">
        {lines.map((line) => (
          <Line key={line.seq} {...line} isOld={line.seq < liveFrom} />
        ))}
      </FeedLog>
      <ChatForm followed={followed} />
    </>
  )
}

const Line = memo(function Line({ name, text, isOld }: ChatLine & { readonly isOld: boolean }) {
  return (
    <li aria-live={isOld ? 'off' : undefined}>
      <b>{name}:</b> {text}
    </li>
  )
})

function CloseChat({ table, isOpen }: { table: string; isOpen: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const set = (open: boolean) => {
    setAsking(false)
    void sendRequest(table, { type: 'set-chat', open })
  }
  return (
    <>
      <Button
        kind="quiet"
        className={styles['beside']}
        onClick={() => (isOpen ? setAsking(true) : set(true))}
      >
        {isOpen ? 'Close the chat' : 'Open the chat'}
      </Button>
      <Confirmation
        open={isAsking}
        question="Close the chat?"
        refusal="Leave it open"
        answer="Close it for everybody"
        kind="danger"
        act={() => set(false)}
        close={() => setAsking(false)}
      >
        <p>Nobody can write any more, until you open it again. What was said stays.</p>
      </Confirmation>
    </>
  )
}
