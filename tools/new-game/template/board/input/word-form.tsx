import { useState, type FormEvent } from 'react'
import { ENGLISH, foldWord } from '#kit/english.ts'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useWordLists } from '#web/ui/hooks/use-word-lists.ts'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import type { Command } from '../../rules/command.ts'
import { nextLetter, type View } from '../../rules/view.ts'
import { wordVerdict } from './word-verdict.ts'

const LISTS = [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations]

type Props = Pick<BoardProps<View, Command>, 'view' | 'words'> & {
  sending: Commands<View, Command>
}

/** WCH-4: a field for the word, checked while it is typed, and the buttons to play and to pass. */
export function WordForm({ view, words, sending }: Props) {
  const [text, setText] = useState('')
  const lists = useWordLists(words, LISTS)
  const word = foldWord(text)
  const letter = nextLetter(view).toUpperCase()
  const busy = sending.pending !== null

  async function play(event: FormEvent) {
    event.preventDefault()
    if (word !== '' && (await sending.send({ type: 'play-word', word }))) setText('')
  }

  return (
    <form onSubmit={(event) => void play(event)}>
      <TextField
        label={`A word that begins with ${letter}`}
        labelUnseen
        placeholder={`${letter}…`}
        autoFocus
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={40}
        value={text}
        change={(typed) => {
          sending.clearRefusal()
          setText(typed)
        }}
        wrong={wordVerdict(word, view, lists)}
      >
        <Button kind="main" type="submit" disabled={busy || word === ''}>
          Play
        </Button>
        <Button disabled={busy} onClick={() => void sending.send({ type: 'pass' })}>
          Pass
        </Button>
      </TextField>
    </form>
  )
}
