import { memo, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { cleanLine, faultOfLine } from '#table/naming/visible-text.ts'
import { cardOf } from '#web/games.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { OlderLines } from '#web/table/older-lines.tsx'
import { useFeedScroll } from '#web/table/use-feed-scroll.ts'
import { feedLines, type FeedLine } from '#web/table/feed-lines.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './feed.module.css'

/** What has happened, in sentences, with the chat in between. Screen readers announce new lines. */
export function Feed({ followed }: { followed: ClientTable }) {
  const { id, feed, hasOlder } = followed
  const { game } = followed.view.table
  const log = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => feedLines(feed, cardOf(game)?.transientNotices ?? []), [feed, game])
  const firstSeq = feed[0]?.seq ?? 1
  useFeedScroll(log, firstSeq, feed.at(-1)?.seq ?? 0)
  // Lines that were there before are not news.
  const [liveFrom] = useState(firstSeq)
  return (
    <div className={styles['feed']}>
      <h2>Story</h2>
      <div
        ref={log}
        className={styles['log']}
        role="log"
        aria-live="polite"
        aria-label="Story"
        tabIndex={0}
      >
        {hasOlder && <OlderLines table={id} log={log} />}
        <ol>
          {lines.map((line) => (
            <Line key={line.seq} {...line} isOld={line.seq < liveFrom} />
          ))}
        </ol>
      </div>
      <ChatForm followed={followed} />
    </div>
  )
}

const Line = memo(function Line({
  text,
  isChat,
  isTransient,
  isOld,
}: FeedLine & { readonly isOld: boolean }) {
  return (
    <li data-chat={isChat || undefined} aria-live={isTransient || isOld ? 'off' : undefined}>
      {text}
    </li>
  )
})

const UNREADABLE = 'That line has characters that others could not read; please type it anew.'

const MUTED =
  'The host has muted you. You can go on as before, but only the host can let you speak again.'

function ChatForm({ followed }: { followed: ClientTable }) {
  const me = useHall((state) => state.me?.person ?? null)
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isMuted = me !== null && followed.view.table.muted.includes(me)
  const wasMuted = useRef(isMuted)
  useEffect(() => {
    if (isMuted !== wasMuted.current) toast(isMuted ? MUTED : 'You may speak again.')
    wasMuted.current = isMuted
  }, [isMuted])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const line = cleanLine(text)
    if (line === '' || isSending) return
    if (faultOfLine(line) !== null) return toast(UNREADABLE, 'bad')
    setIsSending(true)
    const isSaid = await sendRequest(followed.id, { type: 'chat', text: line })
    setIsSending(false)
    // What was typed meanwhile stays.
    if (isSaid) setText((typed) => (typed === text ? '' : typed))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        label="Say something"
        labelUnseen
        value={text}
        change={setText}
        maxLength={500}
        disabled={isMuted}
        placeholder={isMuted ? 'The host has muted you' : 'Say something'}
      >
        <Button type="submit" disabled={isMuted || isSending}>
          Say
        </Button>
      </TextField>
      {isMuted && <p className={styles['muted']}>{MUTED}</p>}
    </form>
  )
}
