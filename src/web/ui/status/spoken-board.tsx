import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { SayForBoard } from '../hooks/say-for-board.ts'
import { useControlKey } from '../hooks/use-control-key.ts'
import { Announcement } from './announcement.tsx'

/**
 * Lets screen readers say what is on the board when Ctrl B is pressed, in every game: what is asked, what
 * lies there, how everybody stands. `first`: what they say when the board appears, except in a replay, where
 * it appears after every jump.
 */
export function SpokenBoard({ read, first = '' }: { read: () => string; first?: string }) {
  const sayForBoard = useContext(SayForBoard)
  const { said, say } = useSaid()
  const begin = useEffectEvent(() => {
    if (first !== '' && sayForBoard === null) say(first)
  })
  useEffect(() => begin(), [])
  useControlKey('b', () => (sayForBoard ?? say)(read()))
  return <Announcement {...said} />
}

/** A text for an `Announcement` that is said again when it is the same. */
export function useSaid() {
  const [said, setSaid] = useState({ id: 0, text: '' })
  const say = (text: string) => setSaid(({ id }) => ({ id: id + 1, text }))
  return { said, say }
}
