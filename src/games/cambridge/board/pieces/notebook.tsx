import type { Seat } from '#kit/game.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './notebook.module.css'
import { notesOn, describeNotes } from './notes.ts'

/** What everybody could have noted of a word: letters it has and has not, and wrong guesses. */
export function Notebook({ view, seat }: { view: View; seat: Seat }) {
  const notes = notesOn(view.players[seat]!.dashes!, view.board)
  const wrong = view.guesses.filter((guess) => guess.seat === seat && !guess.right)
  return (
    <div className={styles['notebook']}>
      <p className="unseen">{describeNotes(notes)}</p>
      <span className={styles['letters']} aria-hidden="true">
        {notes.map(({ letter, known }) => (
          <span key={letter} className={styles['letter']} data-known={known ?? undefined}>
            {letter}
          </span>
        ))}
      </span>
      {wrong.length > 0 && (
        <p className={styles['wrong']}>
          Not{' '}
          {wrong.map(({ word }) => (
            <s key={word}>{word}</s>
          ))}
        </p>
      )}
    </div>
  )
}
