import { isWithin, usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import type { Builder } from './use-builder.ts'

/** Elements on which Space and Enter have their own meaning. */
const PRESSABLE = 'button:not([data-cell]), a, summary'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Letters lay cubes wherever the focus is. */
export function useKeys(builder: Builder): void {
  const handle = (event: KeyboardEvent) =>
    builder.canBuild && handleKey(event, builder, isWithin(event, PRESSABLE))
  usePageKeys(handle, { shortcuts: true })
}

/** Whether the key was handled. */
function handleKey(event: KeyboardEvent, builder: Builder, onPressable: boolean): boolean {
  const { key } = event
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'z' && key.toLowerCase() !== 'y') return false
    if (key.toLowerCase() === 'y' || event.shiftKey) builder.redo()
    else builder.undo()
    return true
  }
  if (/^[a-z]$/i.test(key)) {
    builder.type(key)
    return true
  }
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    const { cursor } = builder
    builder.setCursor({ ...cursor, x: cursor.x + arrow[0], y: cursor.y + arrow[1] })
    return true
  }
  if (key === 'Backspace' || key === 'Delete') {
    builder.erase()
    return true
  }
  if (key === 'Escape') {
    builder.unpick()
    builder.clearAnnouncement()
    return false
  }
  if (onPressable) return false
  if (key === ' ') builder.toggleDirection()
  else if (key === 'Enter') builder.press(builder.cell)
  else return false
  return true
}
