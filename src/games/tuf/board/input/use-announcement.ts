import { useCallback, useState } from 'react'

/** The last message to the player. The id tells two equal messages apart. */
export type Announcement = {
  readonly id: number
  readonly message: string
  readonly isError: boolean
  /** HALL-4: the word that it is about, if the table may decide otherwise. */
  readonly refusedWord: string | null
}

export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const announce = useCallback(
    (message: string, isError = false, refusedWord: string | null = null) =>
      setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, message, isError, refusedWord })),
    [],
  )
  const clear = useCallback(() => setAnnouncement(null), [])
  return { announcement, announce, clear }
}
