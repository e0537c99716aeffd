import { use, type MouseEvent } from 'react'
import { AskTableContext } from '#web/ui/hooks/ask-table.ts'
import styles from './ask-table.module.css'

/** HALL-4: beside a word that the dictionary does not have. Nothing where the table cannot be asked. */
export function AskTable({ word }: { word: string }) {
  const ask = use(AskTableContext)(word)
  if (ask === null) return null
  return (
    <button
      type="button"
      className={styles['ask']}
      aria-label={`Ask the table about ${word.toUpperCase()}`}
      onMouseDown={keepFocus}
      onClick={({ currentTarget }) => {
        // Once it was asked about, the word has no button that could get the focus back.
        if (document.activeElement === currentTarget) document.getElementById('main')?.focus()
        ask()
      }}
    >
      Ask the table
    </button>
  )
}

/** The field that the word was typed in keeps the focus. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
