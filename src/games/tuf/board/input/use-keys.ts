import { isWithin, usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import type { Builder } from './use-builder.ts'

/** Where these keys mean something else. */
const PRESSES = 'button:not([data-cell]), a, summary'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Letters lay cubes wherever the focus is. */
export function useKeys(hands: Builder): void {
  usePageKeys((event) => hands.able && obey(event, hands, isWithin(event, PRESSES)), {
    shortcuts: true,
  })
}

/** Whether the key was for the cubes. */
function obey(event: KeyboardEvent, hands: Builder, onButton: boolean): boolean {
  const { key } = event
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'z' && key.toLowerCase() !== 'y') return false
    if (key.toLowerCase() === 'y' || event.shiftKey) hands.arrangement.redo()
    else hands.arrangement.undo()
    return true
  }
  if (/^[a-z]$/i.test(key)) {
    hands.type(key)
    return true
  }
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    const { cursor } = hands
    hands.setCursor({ ...cursor, x: cursor.x + arrow[0], y: cursor.y + arrow[1] })
    return true
  }
  if (key === 'Backspace' || key === 'Delete') {
    hands.erase()
    return true
  }
  if (key === 'Escape') {
    hands.unpick()
    hands.hush()
    return false
  }
  if (onButton) return false
  if (key === ' ') hands.toggle()
  else if (key === 'Enter') hands.press(hands.here)
  else return false
  return true
}
