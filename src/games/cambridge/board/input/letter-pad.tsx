import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'
import crossedOut from '../pieces/crossed-out.module.css'
import type { Note } from '../pieces/notes.ts'
import styles from './letter-pad.module.css'

/**
 * An on-screen keyboard that also shows the notes: letters that the word cannot have are crossed
 * out. Tab skips it, because the text field takes a real keyboard.
 */
export function LetterPad({
  notes,
  taken,
  add,
  back,
}: {
  notes: readonly Note[]
  /** Letters that cannot be hidden any more. */
  taken: readonly string[]
  add: (letter: string) => void
  back: () => void
}) {
  const keepFocus = {
    tabIndex: -1,
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  }
  return (
    <div className={styles['pad']} role="group" aria-label="Letters">
      {notes.map(({ letter, known }) => (
        <button
          key={letter}
          type="button"
          className={`${crossedOut['letter']} ${styles['key']}`}
          data-known={known ?? undefined}
          disabled={taken.includes(letter)}
          {...keepFocus}
          onClick={() => add(letter)}
        >
          {letter.toUpperCase()}
        </button>
      ))}
      <button
        type="button"
        className={`${styles['key']} ${styles['backspace']}`}
        aria-label="Take back the last letter"
        {...keepFocus}
        onClick={back}
      >
        <Drawing d={SIGNS.backspace} />
      </button>
    </div>
  )
}
