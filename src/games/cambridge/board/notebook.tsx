import type { Seat } from '#kit/game.ts'
import type { View } from '../rules/view.ts'
import styles from './notebook.module.css'
import { notesOn, notesTold } from './notes.ts'

/** What everybody could have noted of a word: letters it has and has not, and wrong guesses. */
export function Notebook({ view, seat }: { view: View; seat: Seat }) {
  const notes = notesOn(view.players[seat]!.dashes!, view.board)
  const wrong = view.guesses.filter((guess) => guess.seat === seat && !guess.right)
  return (
    <div className={styles['notebook']}>
      <p className="unseen">{notesTold(notes)}</p>
      <span className={styles['letters']} aria-hidden="true">
        {notes.map(({ letter, known }) => (
          <span key={letter} className={styles['letter']} data-known={known ?? undefined}>
            {letter}
          </span>
        ))}
      </span>
      <p className={styles['wrong']}>
        {wrong.length > 0 && 'Not '}
        {wrong.map(({ word }) => (
          <s key={word}>{word}</s>
        ))}
      </p>
    </div>
  )
}
