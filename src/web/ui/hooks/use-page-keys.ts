import { useEffect, useEffectEvent } from 'react'

const TEXT_INPUTS = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]'

/**
 * Handles keys pressed anywhere on the page, except while a text field has the focus or a dialog is
 * open. `handle` returns whether it used the key; if so, the browser's default is prevented. Keys
 * with Control or Command are passed on only with `shortcuts`.
 */
export function usePageKeys(
  handle: (event: KeyboardEvent) => boolean,
  { shortcuts = false }: { readonly shortcuts?: boolean } = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    if (!shortcuts && (event.ctrlKey || event.metaKey)) return
    if (isWithin(event, TEXT_INPUTS) || document.querySelector('dialog:modal') !== null) return
    if (handle(event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Whether the event's target matches the selector or is inside an element that does. */
export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
