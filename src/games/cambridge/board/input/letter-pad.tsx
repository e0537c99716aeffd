import type { Note } from '../pieces/notes.ts'
import { Mark } from '../pieces/mark.tsx'
import styles from './letter-pad.module.css'

/**
 * The alphabet to press, which is the notebook at the same time: letters that the word cannot
 * have are crossed out. Who has keys types instead, so Tab passes over it.
 */
export function LetterPad({
  notes,
  taken,
  add,
  back,
}: {
  notes: readonly Note[]
  /** Letters that no hidden place can have. */
  taken: readonly string[]
  add: (letter: string) => void
  back: () => void
}) {
  const hold = { tabIndex: -1, onMouseDown: (event: React.MouseEvent) => event.preventDefault() }
  return (
    <div className={styles['pad']} role="group" aria-label="Letters">
      {notes.map(({ letter, known }) => (
        <button
          key={letter}
          type="button"
          className={styles['key']}
          data-known={known ?? undefined}
          disabled={taken.includes(letter)}
          {...hold}
          onClick={() => add(letter)}
        >
          {letter.toUpperCase()}
        </button>
      ))}
      <button
        type="button"
        className={`${styles['key']} ${styles['back']}`}
        aria-label="Take back the last letter"
        {...hold}
        onClick={back}
      >
        <Mark sign="back" />
      </button>
    </div>
  )
}
