import { useEffect, useEffectEvent, useState } from 'react'
import { useControlKey } from '../hooks/use-control-key.ts'
import { Announcement } from './announcement.tsx'

/**
 * Lets screen readers say what is on the board when Ctrl B is pressed, in every game: what is asked, what
 * lies there, how everybody stands. `first`: what they say when the board appears.
 */
export function SpokenBoard({ read, first = '' }: { read: () => string; first?: string }) {
  const [said, setSaid] = useState({ id: 0, text: '' })
  const say = (text: string) => setSaid(({ id }) => ({ id: id + 1, text }))
  const begin = useEffectEvent(() => {
    if (first !== '') say(first)
  })
  useEffect(() => begin(), [])
  useControlKey('b', () => say(read()))
  return <Announcement {...said} />
}
