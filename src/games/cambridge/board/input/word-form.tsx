import { useId, useState, type FormEvent } from 'react'
import { foldWord, isUnlisted } from '#kit/english.ts'
import { listed } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { Announcement, TYPING_PAUSE } from '#web/ui/status/announcement.tsx'
import { AskTable } from '#web/ui/status/ask-table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import wordInput from '#web/ui/controls/word-input.module.css'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'
import stack from '#web/ui/stack.module.css'
import type { Command } from '#games/cambridge/rules/command.ts'
import { LONGEST } from '#games/cambridge/rules/pieces/word.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { isAwaited } from '../play/task.ts'
import { useDictionary } from './use-dictionary.ts'
import styles from './word-form.module.css'
import { wordVerdict } from './word-verdict.ts'

/** CAM-3: a field for the secret word, checked against the dictionary while it is typed. */
export function WordForm({
  view,
  words,
  sending,
}: Pick<BoardProps<View, Command>, 'view' | 'words'> & { sending: Commands<View, Command> }) {
  const [text, setText] = useState('')
  const field = useId()
  const hint = useId()
  const { wordCheck, high } = view.options
  const dictionary = useDictionary(words, { wanted: wordCheck === 'at-choice', high })
  const verdict = wordVerdict(text, view, dictionary)
  const word = foldWord(text)
  const same = word === view.word
  const unlisted = verdict.kind === 'wrong' && isUnlisted(verdict.fault ?? null)

  async function choose(event: FormEvent) {
    event.preventDefault()
    if (word !== '' && !same && (await sending.send({ type: 'choose-word', word }))) setText('')
  }

  return (
    <form
      className={`${stack['stack']} ${styles['form']}`}
      onSubmit={(event) => void choose(event)}
    >
      <label htmlFor={field} className="unseen">
        {view.word === null ? 'Your secret word' : 'Another secret word'}
      </label>
      <div className={styles['line']} data-kind={verdict.kind}>
        <input
          id={field}
          className={`${wordInput['word-input']} ${styles['input']}`}
          value={text}
          maxLength={2 * LONGEST}
          placeholder={view.word === null ? 'Your secret word' : 'Another word'}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={hint}
          onChange={(event) => {
            sending.clearRefusal()
            setText(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('')
          }}
        />
        <Button
          kind="main"
          type="submit"
          disabled={word === '' || same || sending.pending !== null || verdict.kind !== 'fine'}
        >
          {view.word === null ? 'Choose' : 'Change'}
        </Button>
      </div>
      <p
        id={hint}
        className={styles['verdict']}
        data-kind={sending.refusal === null ? verdict.kind : 'wrong'}
      >
        {sending.refusal !== null ? (
          <>
            <Drawing d={SIGNS.wrong} /> {sending.refusal.message}
          </>
        ) : (
          <>
            {verdict.kind === 'fine' && <Drawing d={SIGNS.right} />}
            {verdict.kind === 'wrong' && <Drawing d={SIGNS.wrong} />}{' '}
            {same ? 'That is your word.' : verdict.message}
            {unlisted && <AskTable word={word} />}
          </>
        )}
      </p>
      <Announcement
        text={sending.refusal?.message ?? (word === '' ? '' : verdict.message)}
        pause={TYPING_PAUSE}
      />
      <WaitingFor view={view} />
    </form>
  )
}

/** The other players who have not chosen yet. */
export function WaitingFor({ view }: { view: View }) {
  const others = [...view.players.keys()].filter(
    (seat) => seat !== view.seat && isAwaited(view, seat),
  )
  if (others.length === 0 || (view.seat !== null && view.word === null)) return null
  return (
    <p className={styles['waiting']}>
      Waiting for {listed(others.map((seat) => view.players[seat]!.name))}.
    </p>
  )
}
