import { isWithin, usePageKeys } from '#web/ui/hooks/use-page-keys.ts'

export type Keys = {
  readonly add: (letter: string) => void
  readonly back: () => void
  readonly clear: () => void
  readonly write: () => void
  readonly turn: () => void
}

/** A word typed wherever the focus is. */
export function useTyping(keys: Keys | null): void {
  usePageKeys((event) => {
    if (keys === null) return false
    const presses = isWithin(event, 'button, a, summary') && !isWithin(event, '[role=grid]')
    if (event.key === 'Enter' && presses) return false
    const act = actOf(event.key, keys)
    act?.()
    return act !== null
  })
}

function actOf(key: string, keys: Keys): (() => void) | null {
  if (/^[a-z'-]$/i.test(key)) return () => keys.add(key)
  switch (key) {
    case 'Backspace':
      return keys.back
    case 'Escape':
      return keys.clear
    case 'Enter':
      return keys.write
    case '/':
      return keys.turn
    default:
      return null
  }
}
