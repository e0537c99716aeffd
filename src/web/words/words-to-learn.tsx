import { useState } from 'react'
import { Link } from 'wouter'
import type { WordToLearn } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DefinitionText } from '#web/words/definition-text.tsx'
import { useDefinitions } from '#web/words/use-definitions.ts'
import { MAX_SAVED_WORDS } from '#web/words/store/word-list.ts'
import { addWords, useWordStore } from '#web/words/store/word-store.ts'
import styles from './words-to-learn.module.css'
import shared from './words.module.css'

/** How many are shown at first. */
const LINES = 5

const REASONS = { missed: 'missed', met: 'met in the game' } as const

/** The words of a report, to add to one's own: that is the player's decision. */
export function WordsToLearn({ words }: { words: readonly WordToLearn[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const lookup = useDefinitions(words.map(({ word }) => word))
  const store = useWordStore()
  const saved = new Set(store.words.map(({ word }) => word))
  const fresh = words.filter(({ word }) => !saved.has(word))
  const shown = isExpanded ? words : words.slice(0, LINES)
  if (words.length === 0) return null
  return (
    <section className={shared['words']} aria-labelledby="coach-words">
      <h2 id="coach-words">Words worth learning</h2>
      <div className={styles['bar']}>
        <Button disabled={fresh.length === 0} onClick={() => add(fresh)}>
          {addLabel(fresh.length)}
        </Button>
        {saved.size > 0 && <Link href="/words">Your words</Link>}
      </div>
      <ul tabIndex={-1}>
        {shown.map((each) => (
          <li key={each.word}>
            <div>
              <b>{each.word.toUpperCase()}</b>
              <small>{REASONS[each.why]}</small>
              <p>
                <DefinitionText word={each.word} lookup={lookup(each.word)} />
              </p>
            </div>
            <Button
              disabled={saved.has(each.word)}
              aria-label={`${saved.has(each.word) ? 'Added' : 'Add'} ${each.word.toUpperCase()}`}
              onClick={() => add([each])}
            >
              {saved.has(each.word) ? 'Added' : 'Add'}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < words.length && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          Show {words.length - shown.length} more
        </Button>
      )}
    </section>
  )
}

function add(words: readonly WordToLearn[]): void {
  const left = addWords(words)
  if (left > 0) {
    return toast(`Your list is full: it has ${MAX_SAVED_WORDS} words. Remove some first.`, 'bad')
  }
  const [first] = words
  const what =
    words.length === 1
      ? `${first!.word.toUpperCase()} was`
      : `${counted(words.length, 'word')} were`
  toast(`${what} added to your words.`)
}

function addLabel(count: number): string {
  if (count === 0) return 'All added'
  return count === 1 ? 'Add it to your words' : `Add all ${count} to your words`
}
