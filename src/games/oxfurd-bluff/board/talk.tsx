import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/text-field.tsx'
import { othersOf } from '../rules/check.ts'
import { LONGEST_TALK } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { playerName } from './persons.ts'
import styles from './talk.module.css'
import type { Sending } from './use-sending.ts'

/** OXF-21: what a side says among itself, and who of it is captain. */
export function Talk({ view, sending }: { view: View; sending: Sending }) {
  const [text, setText] = useState('')
  const lines = useRef<HTMLDivElement>(null)
  const own = view.sides[view.side!]!
  const others = othersOf(view, own)
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight })
  }, [view.talk.length])
  const say = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await sending.send({ type: 'say', text: text.trim() }))) setText('')
  }
  return (
    <section className={styles['talk']} aria-label="Among your side">
      <h3>Among your side</h3>
      {/* The story tells it aloud already. */}
      <div ref={lines} className={styles['lines']} role="group" tabIndex={0} aria-label="Said">
        {view.talk.length === 0 && (
          <p className={styles['none']}>What you say here the other sides do not see.</p>
        )}
        <ul>
          {view.talk.map(({ seat, text: said }, line) => (
            <li key={line}>
              <b>{playerName(view, seat)}</b> {said}
            </li>
          ))}
        </ul>
      </div>
      {others.length > 0 && (
        <form onSubmit={(event) => void say(event)}>
          <TextField
            label="Say to your side"
            labelUnseen
            placeholder="Say to your side"
            maxLength={LONGEST_TALK}
            value={text}
            change={setText}
          >
            <Button type="submit" disabled={sending.sent !== null}>
              Say
            </Button>
          </TextField>
        </form>
      )}
      {own.captain === view.seat && others.length > 0 && (
        <div className={styles['captain']}>
          <span>You are captain.</span>
          {others.map((seat) => (
            <Button
              key={seat}
              kind="quiet"
              disabled={sending.sent !== null}
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
