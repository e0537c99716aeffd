import { useState } from 'react'

const KEY = 'wordhall.cambridge.notebook'

/** Whether the notebooks lie open; this device remembers it. */
export function useNotebookOpen(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(isOpen)
  return [
    open,
    (next) => {
      setOpen(next)
      try {
        localStorage.setItem(KEY, next ? 'open' : 'closed')
      } catch {
        // Without storage it holds until the page is left.
      }
    },
  ]
}

function isOpen(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed'
  } catch {
    return true
  }
}
