import { useMemo, useState, type FormEvent } from 'react'
import type { OwnList } from '#kit/dictionary/dictionary.ts'
import {
  MAX_LIST_LENGTH,
  MAX_LIST_NAME,
  readList,
  readListName,
} from '#games/tuf/rules/pieces/own-subject.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { rememberList } from './last-list.ts'
import styles from './own-list-form.module.css'
import { isListInUse, leftOutText, listStatus } from './own-list-text.ts'

/** TUF-25: a list of words that the host pastes. It counts once it is taken over. */
export function OwnListForm({
  list,
  text,
  language,
  edit,
  take,
}: {
  /** Null until one counts. */
  list: OwnList | null
  /** As it is typed. */
  text: string
  language: string
  edit: (text: string) => void
  take: (list: OwnList) => void
}) {
  const [name, setName] = useState(list?.name ?? '')
  /** Whether this text was handed in, so that what is left out of it matters. */
  const [isHandedIn, setHandedIn] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const read = useMemo(() => readList(text, language), [text, language])
  const typed = { name: readListName(name), words: read.words }
  const changed = () => {
    setHandedIn(false)
    setWrong(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const called = readListName(name)
    setHandedIn(true)
    if (called === null) {
      setWrong('Give the list a name, of letters, digits and spaces.')
      return
    }
    if (read.words === '') {
      setWrong('There is no word in it that cubes can spell.')
      return
    }
    setWrong(null)
    setName(called)
    take({ name: called, words: read.words })
    rememberList({ name: called, text })
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
          edit(next)
          changed()
        }}
      />
      <div className={styles['take']}>
        <Button type="submit" disabled={text.trim() === '' || isListInUse(list, typed)}>
          {list === null ? 'Use this list' : 'Use my changes'}
        </Button>
        <p role="status">{wrong ?? listStatus(list, typed)}</p>
      </div>
      {isHandedIn && leftOutText(read.leftOut).map((line) => <p key={line}>{line}</p>)}
      <p className={styles['note']}>
        Everybody at the table sees the list, and this browser remembers it for your next table.
      </p>
    </form>
  )
}
