import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when that letter is pressed with Control, also while a word is typed; null turns it off. */
export function useControlKey(letter: string, act: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, shiftKey, altKey } = event
    if (act === null || key.toLowerCase() !== letter || !ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
