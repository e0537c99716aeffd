import { isWithin, usePageKeys } from '#web/ui/hooks/use-page-keys.ts'

export type KeyHandlers = {
  readonly add: (letter: string) => void
  readonly removeLast: () => void
  readonly clear: () => void
  readonly write: () => void
  readonly turn: () => void
}

/** Lets a word be typed wherever the focus is; null turns the keys off. */
export function useKeys(handlers: KeyHandlers | null): void {
  usePageKeys((event) => {
    if (handlers === null) return false
    const pressesElement = isWithin(event, 'button, a, summary') && !isWithin(event, '[role=grid]')
    if (event.key === 'Enter' && pressesElement) return false
    const action = actionOf(event.key, handlers)
    action?.()
    return action !== null
  })
}

function actionOf(key: string, handlers: KeyHandlers): (() => void) | null {
  if (/^[a-z'-]$/i.test(key)) return () => handlers.add(key)
  switch (key) {
    case 'Backspace':
      return handlers.removeLast
    case 'Escape':
      return handlers.clear
    case 'Enter':
      return handlers.write
    case '/':
      return handlers.turn
    default:
      return null
  }
}
