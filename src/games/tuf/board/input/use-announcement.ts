import { useCallback, useState } from 'react'

/** The last message to the player. The id tells two equal messages apart. */
export type Announcement = {
  readonly id: number
  readonly message: string
  readonly isError: boolean
}

export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const announce = useCallback(
    (message: string, isError = false) =>
      setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, message, isError })),
    [],
  )
  const clear = useCallback(() => setAnnouncement(null), [])
  return { announcement, announce, clear }
}
