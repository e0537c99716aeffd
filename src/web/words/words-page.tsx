import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { counted } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import column from '#web/pages/column.module.css'
import { dueText } from '#web/words/store/due.ts'
import { dueWords } from '#web/words/exercise/exercise.ts'
import { ExerciseView } from '#web/words/exercise/exercise-view.tsx'
import { wallTime } from '#web/words/store/wall-time.ts'
import type { WordList } from '#web/words/store/word-list.ts'
import { useWordStore } from '#web/words/store/word-store.ts'
import { WordListView } from '#web/words/word-list-view.tsx'
import { WordsFile } from '#web/words/words-file.tsx'
import spread from '#web/ui/spread.module.css'
import styles from './words-page.module.css'

/** The player's own words: what is due, the exercise, and all of them. */
export function WordsPage() {
  const { words, isStored } = useWordStore()
  const [isPractising, setPractising] = useState(false)
  useEffect(() => {
    document.title = 'Your words · Wordhall'
  }, [])
  return (
    <div className={`${column['column']} ${styles['page']}`}>
      <h1 className={isPractising ? 'unseen' : undefined}>Your words</h1>
      {!isStored && (
        <p role="status">
          This browser stores nothing for this page, so your words last until the tab is closed.
        </p>
      )}
      {isPractising ? (
        <ExerciseView words={words} close={() => setPractising(false)} />
      ) : (
        <Overview words={words} practise={() => setPractising(true)} />
      )}
    </div>
  )
}

function Overview({ words, practise }: { words: WordList; practise: () => void }) {
  const now = wallTime()
  const due = dueWords(words, now).length
  return (
    <>
      {words.length === 0 ? (
        <p>
          None yet. After a game, <i>Coach</i> shows words that you missed or met: add those that
          you want to remember. <Link href="/">Play a game</Link>
        </p>
      ) : (
        <section className={`${spread['spread']} ${styles['due']}`} aria-label="Practise">
          <p>
            <strong>
              {due === 0 ? 'Nothing is due today.' : `${counted(due, 'word')} due today.`}
            </strong>{' '}
            {due === 0
              ? `The next word comes back ${dueText(nextDue(words), now)}.`
              : 'The exercise takes two minutes at most; the rest waits.'}
          </p>
          {due > 0 && (
            <Button kind="main" onClick={practise}>
              Practise
            </Button>
          )}
        </section>
      )}
      <WordListView words={words} now={now} />
      <WordsFile words={words} />
    </>
  )
}

function nextDue(words: WordList): number {
  return Math.min(...words.map(({ due }) => due))
}
