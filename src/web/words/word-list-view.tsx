import { useState } from 'react'
import { counted } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DefinitionText } from '#web/words/definition-text.tsx'
import { dueText } from '#web/words/store/due.ts'
import type { SavedWord } from '#web/words/store/saved-word.ts'
import { useDefinitions, type Lookup } from '#web/words/use-definitions.ts'
import type { WordList } from '#web/words/store/word-list.ts'
import { removeWord, restoreWords } from '#web/words/store/word-store.ts'
import styles from './word-list-view.module.css'
import shared from './words.module.css'

/** How many are shown at first, and more each time. */
const LINES = 50

/** All words, those that come back first at the top. What was removed stays in its line to be undone. */
export function WordListView({ words, now }: { words: WordList; now: number }) {
  const [removed, setRemoved] = useState<WordList>([])
  const [lines, setLines] = useState(LINES)
  const present = new Set(words.map(({ word }) => word))
  const gone = removed.filter(({ word }) => !present.has(word))
  const sorted = [...words, ...gone].toSorted((a, b) => a.due - b.due || (a.word < b.word ? -1 : 1))
  const shown = sorted.slice(0, lines)
  const lookup = useDefinitions(shown.map(({ word }) => word))
  const remove = (saved: SavedWord) => {
    setRemoved([...gone, saved])
    removeWord(saved.word)
  }
  if (sorted.length === 0) return null
  return (
    <section className={`${shared['words']} ${styles['list']}`} aria-labelledby="all-words">
      <h2 id="all-words">{counted(words.length, 'word')}</h2>
      <ul>
        {shown.map((saved) => (
          <Row
            key={saved.word}
            saved={saved}
            lookup={lookup(saved.word)}
            now={now}
            isRemoved={!present.has(saved.word)}
            remove={() => remove(saved)}
          />
        ))}
      </ul>
      {sorted.length > lines && (
        <Button kind="quiet" onClick={() => setLines(lines + LINES)}>
          Show {Math.min(LINES, sorted.length - lines)} more
        </Button>
      )}
    </section>
  )
}

/** One button both removes and undoes, so that it keeps the focus and its place. */
function Row({
  saved,
  lookup,
  now,
  isRemoved,
  remove,
}: {
  saved: SavedWord
  lookup: Lookup
  now: number
  isRemoved: boolean
  remove: () => void
}) {
  const word = saved.word.toUpperCase()
  return (
    <li data-removed={isRemoved || undefined}>
      <div>
        {isRemoved ? <s>{word}</s> : <b>{word}</b>}
        <small>{isRemoved ? 'removed' : `${saved.why} · ${comesBack(saved, now)}`}</small>
        <p>
          <DefinitionText word={saved.word} lookup={lookup} />
        </p>
      </div>
      <Button
        kind={isRemoved ? 'plain' : 'quiet'}
        aria-label={isRemoved ? `Undo: keep ${word}` : `Remove ${word}`}
        onClick={() => (isRemoved ? restoreWords([saved]) : remove())}
      >
        {isRemoved ? 'Undo' : 'Remove'}
      </Button>
    </li>
  )
}

function comesBack({ due, memory }: SavedWord, now: number): string {
  const when = dueText(due, now)
  if (when === 'today') return memory === null ? 'new' : 'due today'
  return `due ${when}`
}
