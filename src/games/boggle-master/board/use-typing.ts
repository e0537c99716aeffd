import { useEffect, useEffectEvent } from 'react'

export type Keys = {
  readonly add: (letter: string) => void
  readonly back: () => void
  readonly clear: () => void
  readonly write: () => void
  readonly turn: () => void
}

/** Letters typed anywhere on the page, unless something that takes letters has the focus. */
export function useTyping(keys: Keys | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (keys === null || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest(TAKES_LETTERS) !== null) return
    const pressable = target instanceof Element && target.closest('button, a, summary') !== null
    const onCube = target instanceof Element && target.closest('[role=grid]') !== null
    if (event.key === 'Enter' && pressable && !onCube) return
    const act = actOf(event.key, keys)
    if (act === null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]'

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
