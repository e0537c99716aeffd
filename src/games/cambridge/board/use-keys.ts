import { useEffect, useEffectEvent } from 'react'

const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]'

/** G and Escape, wherever the focus is, unless something that takes letters has it. */
export function useKeys(guess: (() => void) | null, cancel: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest(TAKES_LETTERS) !== null) return
    if (event.key === 'Escape') cancel()
    if (event.key.toLowerCase() !== 'g' || guess === null) return
    event.preventDefault()
    guess()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
