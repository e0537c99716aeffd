import { useState, type FormEvent } from 'react'
import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { counted } from '#kit/prose.ts'
import {
  MAX_LIST_LENGTH,
  MAX_LIST_NAME,
  readList,
  readListName,
  type ReadList,
} from '#games/tuf/rules/pieces/own-subject.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { rememberList } from './last-list.ts'
import styles from './own-list-form.module.css'
import { leftOutText } from './own-list-text.ts'

/** TUF-25: a list of words that the host pastes. It counts once it is taken over. */
export function OwnListForm({
  list,
  take,
}: {
  /** Null until one counts. */
  list: OwnList | null
  take: (list: OwnList) => void
}) {
  const [name, setName] = useState(list?.name ?? '')
  const [text, setText] = useState(list?.words ?? '')
  const [read, setRead] = useState<ReadList | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const changed = () => {
    setRead(null)
    setWrong(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const called = readListName(name)
    const next = readList(text)
    setRead(next)
    if (called === null) {
      setWrong('Give the list a name, of letters, digits and spaces.')
      return
    }
    if (next.words === '') {
      setWrong('There is no word in it that cubes can spell.')
      return
    }
    const taken = { name: called, words: next.words }
    setWrong(null)
    setName(called)
    take(taken)
    rememberList(taken)
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label="Name of the list"
        placeholder="Chemistry, say"
        value={name}
        maxLength={MAX_LIST_NAME}
        change={(next) => {
          setName(next)
          changed()
        }}
      />
      <TextArea
        label="Its words"
        placeholder="Paste or type them, with spaces, commas or lines between"
        value={text}
        maxLength={2 * MAX_LIST_LENGTH}
        change={(next) => {
          setText(next)
          changed()
        }}
      />
      <div className={styles['take']}>
        <Button type="submit" disabled={text.trim() === ''}>
          {list === null ? 'Use this list' : 'Use it like this'}
        </Button>
        <p role="status">{wrong ?? statusOf(list, read)}</p>
      </div>
      {read !== null && leftOutText(read.leftOut).map((line) => <p key={line}>{line}</p>)}
      <p className={styles['note']}>
        Everybody at the table sees the list, and this browser remembers it for your next table.
      </p>
    </form>
  )
}

function statusOf(list: OwnList | null, read: ReadList | null): string {
  if (list === null) return 'No list is in use yet.'
  const inUse = `${counted(list.words.split(' ').length, 'word')} in use.`
  return read === null || read.words === list.words ? inUse : `${inUse} Your changes are not.`
}
