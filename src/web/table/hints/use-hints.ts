import { useRef, useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { hasHints, lastHint, mayActNow, type ShownHint } from './shown-hint.ts'

/** The hints of a table, for a person who plays there with bots only. */
export type TableHints = {
  readonly isOffered: boolean
  /** Whether it is their turn, so that there can be one. */
  readonly isTimely: boolean
  readonly isPending: boolean
  readonly hint: ShownHint | null
  ask(): void
  dismiss(): void
}

export function useHints({ id, seat, feed, view }: ClientTable): TableHints {
  const { table, match } = view
  const last = lastHint(feed, seat)
  /** The last one that was put away. */
  const [seen, setSeen] = useState(0)
  const [isPending, setPending] = useState(false)
  const pending = useRef(false)
  const isOffered = hasHints(table, seat)
  const isTimely = mayActNow(match?.status, seat)
  const ask = async () => {
    if (!isOffered || pending.current) return
    pending.current = true
    setPending(true)
    await sendRequest(id, { type: 'ask-hint' })
    pending.current = false
    setPending(false)
  }
  const isShown = isOffered && isTimely && last !== null && last.seq > seen
  return {
    isOffered,
    isTimely,
    isPending,
    hint: isShown ? last : null,
    ask: () => void ask(),
    dismiss: () => setSeen(last?.seq ?? 0),
  }
}
