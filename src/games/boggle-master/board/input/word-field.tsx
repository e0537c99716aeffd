import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '#kit/prose.ts'
import type { Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import { Mark } from '../pieces/mark.tsx'
import { AskTable } from '#web/ui/controls/ask-table.tsx'
import wordInput from '#web/ui/controls/word-input.module.css'
import { shake } from '#web/ui/hooks/motion.ts'
import type { Writing } from './use-writing.ts'
import { isOnGrid, MAX_TEXT_LENGTH } from './word-entry.ts'
import styles from './word-field.module.css'

/** The word that is being entered, with its points; and the result of the last one. */
export function WordField({
  grid,
  writing,
  form,
  turn,
}: {
  grid: Grid
  writing: Writing
  form: string
  turn: () => void
}) {
  const { entry, verdict, minimum } = writing
  const field = useRef<HTMLFormElement>(null)
  const input = useId()
  const [focused, setFocused] = useState(false)
  const isOffGrid = !isOnGrid(grid, entry)

  useEffect(() => {
    if (verdict?.kind === 'wrong' && field.current !== null) shake(field.current)
  }, [verdict])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') writing.clear()
    else if (event.key === '/') {
      event.preventDefault()
      turn()
    }
  }

  return (
    <div className={styles['word']}>
      <form
        id={form}
        ref={field}
        className={styles['field']}
        onSubmit={(event) => {
          event.preventDefault()
          writing.write()
        }}
      >
        <label htmlFor={input} className="unseen">
          Word
        </label>
        <input
          id={input}
          className={`${wordInput['word-input']} ${styles['input']}`}
          data-off-grid={isOffGrid || undefined}
          value={entry.text}
          maxLength={MAX_TEXT_LENGTH}
          placeholder="Drag, tap or type"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => writing.type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <span className={styles['worth']} data-off-grid={isOffGrid || undefined}>
          {isOffGrid ? (
            <>
              <Mark sign="not-on-grid" /> not on the grid
            </>
          ) : (
            worthOf(entry.text, minimum)
          )}
        </span>
      </form>
      {/* Screen readers read letters typed into the field by themselves. */}
      <p className="unseen" aria-live="polite">
        {focused ? '' : entry.text.toUpperCase()}
      </p>
      <p
        className={styles['verdict']}
        data-kind={verdict?.kind}
        data-stale={entry.text !== '' || undefined}
        role="status"
      >
        {verdict !== null && (
          <span key={verdict.id}>
            {verdict.kind !== 'erased' && <Mark sign={verdict.kind} />} {verdict.message}
            {verdict.unlisted !== null && <AskTable word={verdict.unlisted} />}
          </span>
        )}
      </p>
    </div>
  )
}

function worthOf(text: string, minimum: number): string {
  if (text === '') return ''
  if (text.length >= minimum) return counted(pointsFor(text), 'point')
  return `${counted(minimum - text.length, 'letter')} more`
}
