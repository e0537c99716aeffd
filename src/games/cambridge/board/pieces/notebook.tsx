import type { Seat } from '#kit/game.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import crossedOut from './crossed-out.module.css'
import styles from './notebook.module.css'
import { notesOn, describeNotes } from './notes.ts'
import scrollHint from '#web/ui/scroll-hint.module.css'

/** What is known about a word: letters it has, letters it lacks, and wrong guesses. */
export function Notebook({ view, seat }: { view: View; seat: Seat }) {
  const notes = notesOn(view.players[seat]!.dashes!, view.board)
  const wrong = view.guesses.filter((guess) => guess.seat === seat && !guess.right)
  return (
    <div className={styles['notebook']}>
      <p className="unseen">{describeNotes(notes)}</p>
      <span className={styles['letters']} aria-hidden="true">
        {notes.map(({ letter, known }) => (
          <span
            key={letter}
            className={`${crossedOut['letter']} ${styles['letter']}`}
            data-known={known ?? undefined}
          >
            {letter}
          </span>
        ))}
      </span>
      <p className={`${styles['wrong']} ${scrollHint['across']}`}>
        {wrong.length > 0 && 'Not '}
        {wrong.map(({ word }) => (
          <s key={word}>{word}</s>
        ))}
      </p>
    </div>
  )
}
