import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { chatLines, type ChatLine } from '#web/table/feed/feed-lines.ts'

/**
 * Lines of others that have come while the chat was out of sight. What was said before somebody came
 * is not among them; a reload changes nothing.
 */
export function useUnread(followed: ClientTable, isChatShown: boolean): readonly ChatLine[] {
  const { id, feed, feedLength } = followed
  const me = useHall((state) => state.me?.person ?? null)
  const isPageShown = useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
  const [readSeq, setReadSeq] = useState(() => storedSeq(id) ?? feedLength)
  const isRead = isChatShown && isPageShown
  useEffect(() => {
    const seq = isRead ? feedLength : readSeq
    setReadSeq(seq)
    storeSeq(id, seq)
  }, [id, isRead, feedLength, readSeq])
  return useMemo(
    () => chatLines(feed).filter(({ seq, person }) => seq > readSeq && person !== me),
    [feed, readSeq, me],
  )
}

const keyOf = (table: string) => `wordhall.read.${table}`

function storedSeq(table: string): number | null {
  try {
    const stored = sessionStorage.getItem(keyOf(table))
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

function storeSeq(table: string, seq: number): void {
  try {
    sessionStorage.setItem(keyOf(table), String(seq))
  } catch {
    // Without storage everything counts as read after a reload.
  }
}
