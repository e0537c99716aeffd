import { useEffect, useRef } from 'react'
import { counted } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dueText } from '#web/words/store/due.ts'
import { dueWords, type Graded } from '#web/words/exercise/exercise.ts'
import type { Grade } from '#web/words/exercise/schedule.ts'
import { wallTime } from '#web/words/store/wall-time.ts'
import type { WordList } from '#web/words/store/word-list.ts'
import stack from '#web/ui/stack.module.css'
import styles from './summary.module.css'

const GRADE_TEXTS: Readonly<Record<Grade, string>> = {
  good: '✓ known',
  hard: '~ almost',
  again: '✗ not yet',
}

/** How the exercise went, and when each word comes back. */
export function ExerciseSummary({
  graded,
  words,
  again,
  close,
}: {
  graded: readonly Graded[]
  words: WordList
  again: () => void
  close: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const now = wallTime()
  const due = dueWords(words, now).length
  const count = (grade: Grade) => graded.filter((each) => each.grade === grade).length
  return (
    <section className={`${stack['stack']} ${styles['summary']}`} aria-label="How it went">
      <h2 ref={heading} tabIndex={-1}>
        You knew {count('good')} of {counted(graded.length, 'word')}
        {count('hard') > 0 && `, and almost ${count('hard')} more`}.
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Word</th>
            <th scope="col">You</th>
            <th scope="col">Comes back</th>
          </tr>
        </thead>
        <tbody>
          {graded.map(({ word, grade }) => {
            const saved = words.find((each) => each.word === word)
            return (
              <tr key={word}>
                <th scope="row">{word.toUpperCase()}</th>
                <td data-is={grade}>{GRADE_TEXTS[grade]}</td>
                <td>{saved === undefined ? 'removed' : dueText(saved.due, now)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles['buttons']}>
        <Button kind="main" onClick={close}>
          Done
        </Button>
        {due > 0 && <Button onClick={again}>{counted(due, 'more word')} due: go on</Button>}
      </div>
    </section>
  )
}
