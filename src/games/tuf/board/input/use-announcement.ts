import { useCallback, useState } from 'react'

/** What was last said to the player, with a number so that the same words can be said twice. */
export type Announcement = { readonly id: number; readonly message: string; readonly bad: boolean }

export function useAnnouncement() {
  const [said, setSaid] = useState<Announcement | null>(null)
  const say = useCallback(
    (message: string, bad = false) =>
      setSaid((before) => ({ id: (before?.id ?? 0) + 1, message, bad })),
    [],
  )
  const hush = useCallback(() => setSaid(null), [])
  return { said, say, hush }
}
