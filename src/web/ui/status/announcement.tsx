import { useEffect, useRef, useState } from 'react'

/** After what the feed says in the same moment. */
const SOON = 150
/** For what is said about a text that is being typed. */
export const TYPING_PAUSE = 700
/** Then it is removed, so that somebody who reads the page does not find it twice. */
const DURATION = 3000

/**
 * Makes screen readers say a text when it changes, without showing it. The first text, and one that is
 * replaced at once, is not said. `pause`: how long the text must stay the same, in milliseconds. `id`: tells
 * two equal texts apart, so that both are said.
 */
export function Announcement({
  text,
  id = 0,
  pause = SOON,
}: {
  text: string
  id?: number
  pause?: number
}) {
  const [said, setSaid] = useState({ id, text: '' })
  const latest = useRef({ id, text })
  useEffect(() => {
    if (text === latest.current.text && id === latest.current.id) return
    const timer = setTimeout(() => {
      latest.current = { id, text }
      setSaid(latest.current)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, id, pause])
  useEffect(() => {
    const timer = setTimeout(() => setSaid(({ id: last }) => ({ id: last, text: '' })), DURATION)
    return () => clearTimeout(timer)
  }, [said.id, said.text])
  return (
    <p className="unseen" role="status">
      <span key={said.id}>{said.text}</span>
    </p>
  )
}
