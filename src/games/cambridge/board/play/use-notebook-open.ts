import { useState } from 'react'

const KEY = 'wordhall.cambridge.notebook'

/** Whether the notebooks are open, remembered on this device. */
export function useNotebookOpen(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(isOpen)
  return [
    open,
    (next) => {
      setOpen(next)
      try {
        localStorage.setItem(KEY, next ? 'open' : 'closed')
      } catch {
        // Without storage it lasts until the page is closed.
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
