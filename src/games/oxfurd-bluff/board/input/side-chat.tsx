import { castOf } from '#kit/prose.ts'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import stack from '#web/ui/stack.module.css'
import { teammatesOf } from '#games/oxfurd-bluff/rules/check.ts'
import { MAX_MESSAGE_LENGTH, type Command } from '#games/oxfurd-bluff/rules/command.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import scrollHint from '#web/ui/scroll-hint.module.css'
import styles from './side-chat.module.css'

/** OXF-21: the chat within the viewer's side, and the choice of its captain. */
export function SideChat({ view, sending }: { view: View; sending: Commands<View, Command> }) {
  const [text, setText] = useState('')
  const messages = useRef<HTMLDivElement>(null)
  const teammates = teammatesOf(view)
  const isCaptain = view.sides[view.side!]!.captain === view.seat
  useEffect(() => {
    messages.current?.scrollTo({ top: messages.current.scrollHeight })
  }, [view.sideChat.length])
  const say = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await sending.send({ type: 'say', text: text.trim() }))) setText('')
  }
  return (
    <section className={stack['stack']} aria-label="Among your side">
      <h3 className={styles['heading']}>Among your side</h3>
      {/* No live region: the feed announces every message. */}
      <div
        ref={messages}
        className={`${styles['messages']} ${scrollHint['down']}`}
        role="group"
        tabIndex={0}
        aria-label="Said"
      >
        {view.sideChat.length === 0 && (
          <p className={styles['none']}>What you say here the other sides do not see.</p>
        )}
        <ul>
          {view.sideChat.map((message, index) => (
            <li key={index}>
              <b>{castOf(view).name(message.seat)}</b> {message.text}
            </li>
          ))}
        </ul>
      </div>
      {teammates.length > 0 && (
        <form onSubmit={(event) => void say(event)}>
          <TextField
            label="Say to your side"
            labelUnseen
            placeholder="Say to your side"
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
            change={setText}
          >
            <Button type="submit" disabled={sending.pending !== null}>
              Say
            </Button>
          </TextField>
        </form>
      )}
      {isCaptain && teammates.length > 0 && (
        <div className={styles['captain']}>
          <span>You are captain.</span>
          {teammates.map((seat) => (
            <Button
              key={seat}
              kind="quiet"
              disabled={sending.pending !== null}
              onClick={() => void sending.send({ type: 'appoint', seat })}
            >
              Make {view.players[seat]!.name} captain
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
