import { useCallback, useSyncExternalStore } from 'react'
import { Toast, type ToastText } from '#web/ui/controls/toast.tsx'

let current: ToastText | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a short message, whatever page is open. */
export function toast(text: string, kind: ToastText['kind'] = 'word'): void {
  count += 1
  show({ id: count, text, kind })
}

function show(next: ToastText | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Toasts() {
  const toastText = useSyncExternalStore(subscribe, () => current)
  const done = useCallback(() => show(null), [])
  return <Toast toast={toastText} done={done} />
}
