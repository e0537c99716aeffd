import { useEffect, useEffectEvent } from 'react'
import type { Hands } from './use-hands.ts'

const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]'
/** Where these keys mean something else. */
const PRESSES = 'button:not([data-cell]), a, summary'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Letters lay cubes wherever the focus is, unless something that takes letters has it. */
export function useKeys(hands: Hands): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !hands.able) return
    const { target } = event
    if (target instanceof Element && target.closest(TAKES_LETTERS) !== null) return
    const onButton = target instanceof Element && target.closest(PRESSES) !== null
    if (obey(event, hands, onButton)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Whether the key was for the cubes. */
function obey(event: KeyboardEvent, hands: Hands, onButton: boolean): boolean {
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
