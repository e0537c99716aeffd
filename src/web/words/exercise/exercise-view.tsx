import { useEffect, useState } from 'react'
import { counted } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { clueFor } from '#web/words/exercise/clue.ts'
import { beginExercise, EXERCISE_TIME, graded } from '#web/words/exercise/exercise.ts'
import { ExerciseCardView } from '#web/words/exercise/card-view.tsx'
import { ExerciseSummary } from '#web/words/exercise/summary.tsx'
import { afterReview, type Grade } from '#web/words/exercise/schedule.ts'
import { useDefinitions } from '#web/words/use-definitions.ts'
import { wallTime } from '#web/words/store/wall-time.ts'
import type { WordList } from '#web/words/store/word-list.ts'
import { updateWord } from '#web/words/store/word-store.ts'
import styles from './exercise-view.module.css'

/** One card at a time until all are done or the time is over, then how it went. */
export function ExerciseView({ words, close }: { words: WordList; close: () => void }) {
  const [exercise, setExercise] = useState(() => beginExercise(words, wallTime()))
  const [asked] = useState(() => exercise.cards.map(({ word }) => word))
  const lookup = useDefinitions(asked)
  const [card] = exercise.cards

  /** Saved at once, so that nothing is lost when the page is left before the next card. */
  const save = (grade: Grade) => {
    const saved = words.find(({ word }) => word === card?.word)
    if (saved === undefined || card?.isRepeat === true) return
    updateWord(afterReview(saved, grade, wallTime()))
  }
  const goOn = (grade: Grade) => setExercise(graded(exercise, grade, wallTime()))

  if (card === undefined) {
    const again = () => setExercise(beginExercise(words, wallTime()))
    return <ExerciseSummary graded={exercise.graded} words={words} again={again} close={close} />
  }
  const definition = lookup(card.word)
  if (definition === 'pending') return <p role="status">Looking up what the words mean…</p>
  return (
    <section className={styles['exercise']} aria-label="Exercise">
      <div className={styles['bar']}>
        <span>{counted(exercise.cards.length, 'card')} to go</span>
        <TimeLeft endsAt={exercise.endsAt} />
        <Button kind="quiet" onClick={close}>
          Stop
        </Button>
      </div>
      <ExerciseCardView
        key={`${card.word} ${card.isRepeat}`}
        word={card.word}
        isRepeat={card.isRepeat}
        clue={clueFor(card.word, definition === 'failed' ? null : definition)}
        save={save}
        goOn={goOn}
      />
    </section>
  )
}

/** Quietly: nobody is hurried, and the last card may take its time. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(wallTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(wallTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.min(EXERCISE_TIME, endsAt - now))
  const seconds = Math.ceil(left / 1000)
  return (
    <span role="timer" aria-live="off">
      {seconds === 0
        ? 'The last card'
        : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`}
    </span>
  )
}
