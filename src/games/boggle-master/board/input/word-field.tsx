import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { counted } from '#kit/prose.ts'
import type { Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import { Mark } from '../pieces/mark.tsx'
import { AskTable } from '#web/ui/status/ask-table.tsx'
import wordInput from '#web/ui/controls/word-input.module.css'
import { shake } from '#web/ui/hooks/motion.ts'
import { term } from '../terms.ts'
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
  const hint = useId()
  const isOffGrid = !isOnGrid(grid, entry)

  useEffect(() => {
    if (verdict?.kind !== 'wrong' || field.current === null) return
    shake(field.current)
    // If the word is still there, what is typed next replaces it.
    const [typed] = field.current.getElementsByTagName('input')
    if (typed === document.activeElement) typed?.select()
  }, [verdict])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') writing.clear()
    else if (event.key === '/') {
      event.preventDefault()
      turn()
    }
  }

  return (
    <div className={styles['word']} data-input>
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
          aria-describedby={hint}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => writing.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles['worth']} data-off-grid={isOffGrid || undefined} {...term('worth')}>
          {isOffGrid ? (
            <>
              <Mark sign="not-on-grid" /> not on the grid
            </>
          ) : (
            worthOf(entry.text, minimum)
          )}
        </span>
      </form>
      <p
        id={hint}
        className={styles['verdict']}
        data-kind={verdict?.kind}
        data-stale={entry.text !== '' || undefined}
      >
        {verdict === null && `Words of ${minimum} letters or more.`}
        <span role="status">
          {verdict !== null && (
            <span key={verdict.id}>
              {verdict.kind !== 'erased' && <Mark sign={verdict.kind} />} {verdict.message}
            </span>
          )}
        </span>
        {verdict !== null && verdict.unlisted !== null && <AskTable word={verdict.unlisted} />}
      </p>
    </div>
  )
}

function worthOf(text: string, minimum: number): string {
  if (text === '') return ''
  if (text.length >= minimum) return counted(pointsFor(text), 'point')
  return `${counted(minimum - text.length, 'letter')} more`
}
