import type { FormEvent } from 'react'
import {
  MAX_HOUSE_WORDS,
  readAgreedWord,
  SHORTEST_WORD,
  type Dictionary,
} from '#kit/dictionary/dictionary.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useCheckedText } from '#web/ui/hooks/use-checked-text.ts'
import stack from '#web/ui/stack.module.css'
import styles from './house-words.module.css'

type Kind = 'added' | 'banned'

/** HALL-3: words that the host adds and bans. */
export function HouseWords({
  dictionary,
  language,
  set,
}: {
  dictionary: Dictionary
  language: string
  set: (part: Partial<Dictionary>) => void
}) {
  const { text, wrong, change, setWrong } = useCheckedText('')

  const put = (kind: Kind) => {
    const words = text.split(/[\s,;]+/).filter((word) => word !== '')
    if (words.length === 0) return
    const fresh = words.flatMap((word) => readAgreedWord(word, language) ?? [])
    const bad = words.find((word) => readAgreedWord(word, language) === null)
    if (bad !== undefined) {
      setWrong(
        `${bad}: house words have ${SHORTEST_WORD} to ${LONGEST_WORD} letters and nothing else.`,
      )
      return
    }
    const all = [...new Set([...dictionary[kind], ...fresh])].toSorted()
    if (all.length > MAX_HOUSE_WORDS) {
      setWrong(`No more than ${MAX_HOUSE_WORDS} words; take some out first.`)
      return
    }
    const other: Kind = kind === 'added' ? 'banned' : 'added'
    set({ [kind]: all, [other]: dictionary[other].filter((word) => !fresh.includes(word)) })
    change('')
  }
  const takeOut = (kind: Kind, word: string) => {
    set({ [kind]: dictionary[kind].filter((each) => each !== word) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put('added')
  }
  return (
    <div className={`${stack['stack']} ${styles['house']}`}>
      <form onSubmit={submit}>
        <TextField
          label="House words"
          placeholder="One or more words"
          value={text}
          maxLength={400}
          autoCapitalize="none"
          spellCheck={false}
          change={change}
          wrong={wrong}
        >
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
          <Button disabled={text.trim() === ''} onClick={() => put('banned')}>
            Ban
          </Button>
        </TextField>
      </form>
      <WordChips name="Added" words={dictionary.added} takeOut={(word) => takeOut('added', word)} />
      <WordChips
        name="Banned"
        words={dictionary.banned}
        takeOut={(word) => takeOut('banned', word)}
      />
      <p className={styles['note']}>
        Everybody sees them, and they are remembered for your next table.
      </p>
    </div>
  )
}

function WordChips({
  name,
  words,
  takeOut,
}: {
  name: string
  words: readonly string[]
  takeOut: (word: string) => void
}) {
  if (words.length === 0) return null
  return (
    <section aria-label={`${name} house words`}>
      <h4>
        {name} <span>{words.length}</span>
      </h4>
      <ul className={styles['chips']}>
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              aria-label={`Take ${word.toUpperCase()} out`}
              onClick={() => takeOut(word)}
            >
              {word.toUpperCase()} <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
