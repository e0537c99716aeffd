import { useEffect, useEffectEvent } from 'react'

const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog]'

/**
 * Keys pressed anywhere on the page, unless something that takes letters has the focus or a dialog
 * lies over the page. `obey`
 * says whether the key was for it, and then the browser does nothing else with it. Keys pressed
 * with Control or Command belong to the browser, unless `shortcuts` asks for them.
 */
export function usePageKeys(
  obey: (event: KeyboardEvent) => boolean,
  { shortcuts = false }: { readonly shortcuts?: boolean } = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    if (!shortcuts && (event.ctrlKey || event.metaKey)) return
    if (isWithin(event, TAKES_LETTERS) || document.querySelector('dialog:modal') !== null) return
    if (obey(event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Whether what has the focus is, or lies in, such a thing. */
export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
