import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { cleanLine, faultOfLine } from '#kit/text/visible-text.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './feed.module.css'

const UNREADABLE = 'That line has characters that others could not read; please type it again.'

const MUTED =
  'The host has muted you: you cannot write here, but you can go on as before. Only the host can let you speak again.'
const CLOSED = 'The host has closed the chat. Only the host can open it again.'
const CLOSED_BY_YOU = 'You have closed the chat: nobody can write until you open it again.'

/** Tells people that they are muted, whether or not they look at the chat. */
export function useMuteNotice({ view }: ClientTable): void {
  const me = useHall((state) => state.me?.person ?? null)
  const isMuted = me !== null && view.table.muted.includes(me)
  const wasMuted = useRef(isMuted)
  useEffect(() => {
    if (isMuted !== wasMuted.current) toast(isMuted ? MUTED : 'You may speak again.')
    wasMuted.current = isMuted
  }, [isMuted])
}

export function ChatForm({ followed }: { followed: ClientTable }) {
  const { muted, chatOpen, host } = followed.view.table
  const me = useHall((state) => state.me?.person ?? null)
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isMuted = me !== null && muted.includes(me)
  const silence = isMuted ? 'The host has muted you' : chatOpen ? null : 'The chat is closed'
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
        disabled={silence !== null}
        placeholder={silence ?? 'Say something'}
      >
        <Button type="submit" disabled={silence !== null || isSending}>
          Say
        </Button>
      </TextField>
      {/* Always rendered, because screen readers announce only what changes in a region that is there already. */}
      <p className={styles['muted']} role="status">
        {isMuted ? MUTED : chatOpen ? '' : me === host ? CLOSED_BY_YOU : CLOSED}
      </p>
    </form>
  )
}
