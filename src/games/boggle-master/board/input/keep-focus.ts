import type { MouseEvent } from 'react'

/** As `onMouseDown`: pressing the element leaves the focus where it is, e.g. in the word field. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
