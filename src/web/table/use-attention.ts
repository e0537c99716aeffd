import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { currentSettings } from '#web/settings.ts'
import { playSound } from '#web/sound/sound.ts'
import { showNotification } from '#web/ui/secure-context.ts'

const ICON = '/icon.svg'
const CALLING_ICON = '/icon-calling.svg'

/**
 * Makes a table noticeable to those who look elsewhere: title and icon of the tab say whose turn it is
 * and how much is unread; when it becomes the viewer's turn there is a bell and, if they want that, a
 * notification.
 */
export function useAttention(followed: ClientTable, game: string, unread: number): void {
  const isTurn = isViewersTurn(followed)
  const title = titleOf(game, { isTurn, unread })
  useEffect(() => {
    document.title = title
  }, [title])
  const isCalling = isTurn || unread > 0
  useEffect(() => {
    setIcon(isCalling ? CALLING_ICON : ICON)
    return () => setIcon(ICON)
  }, [isCalling])
  const wasTurn = useRef(isTurn)
  const wasUnread = useRef(unread)
  const call = useEffectEvent(() => {
    if (isTurn && !wasTurn.current && isElsewhere()) {
      playSound('bell')
      if (currentSettings().notify) showNotification('Your turn', game, followed.id)
    } else if (unread > wasUnread.current) playSound('pencil')
    wasTurn.current = isTurn
    wasUnread.current = unread
  })
  useEffect(() => call(), [isTurn, unread])
}

export function titleOf(
  game: string,
  { isTurn, unread }: { readonly isTurn: boolean; readonly unread: number },
): string {
  const count = unread === 0 ? '' : `(${unread}) `
  return `${count}${isTurn ? 'Your turn · ' : ''}${game} · Wordhall`
}

function isViewersTurn({ seat, view: { table, match } }: ClientTable): boolean {
  if (seat === null || table.phase !== 'playing' || table.chairs[seat]?.left === true) return false
  return match?.status.toAct.includes(seat) === true
}

function isElsewhere(): boolean {
  return document.hidden || !document.hasFocus()
}

function setIcon(href: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', href)
}
