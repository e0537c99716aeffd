import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { cardOf } from '#web/games.ts'
import { ask } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { storyLines } from '#web/table/story-lines.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './story.module.css'

/** What has happened, in words, with what people say in between. Screen readers hear the same. */
export function Story({ table }: { table: ClientTable }) {
  const me = useHall((state) => state.me?.person ?? null)
  const [text, setText] = useState('')
  const log = useRef<HTMLDivElement>(null)
  const lines = storyLines(table.feed, cardOf(table.view.table.game)?.fleeting ?? [])
  const last = table.feed.at(-1)?.seq ?? 0
  useEffect(() => {
    const scroller = log.current
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight
  }, [last])
  const say = async (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line !== '' && (await ask(table.id, { type: 'chat', text: line }))) setText('')
  }
  const muted = me !== null && table.view.table.muted.includes(me)
  return (
    <div className={styles['story']}>
      <h2>Story</h2>
      <div
        ref={log}
        className={styles['log']}
        role="log"
        aria-live="polite"
        aria-label="Story"
        tabIndex={0}
      >
        <ol>
          {lines.map(({ no, message, said, fleeting }) => (
            <li key={no} data-said={said || undefined} aria-live={fleeting ? 'off' : undefined}>
              {message}
            </li>
          ))}
        </ol>
      </div>
      <form onSubmit={(event) => void say(event)}>
        <TextField
          label="Say something"
          labelUnseen
          value={text}
          change={setText}
          maxLength={500}
          disabled={muted}
          placeholder={muted ? 'The host has muted you' : 'Say something'}
        >
          <Button type="submit" disabled={muted}>
            Say
          </Button>
        </TextField>
      </form>
    </div>
  )
}
