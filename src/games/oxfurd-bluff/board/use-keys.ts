import { useEffect, useEffectEvent } from 'react'

const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]'

/** Single keys, wherever the focus is, unless something that takes letters has it. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat) return
    const { target } = event
    if (target instanceof Element && target.closest(TAKES_LETTERS) !== null) return
    const press = keys[event.key.toLowerCase()]
    if (press === undefined) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
