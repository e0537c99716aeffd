import { useId, useState, type FormEvent } from 'react'
import type { Seat } from '#kit/game.ts'
import { castOf } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { Announcement, TYPING_PAUSE } from '#web/ui/status/announcement.tsx'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'
import row from '#web/ui/row.module.css'
import stack from '#web/ui/stack.module.css'
import type { Command } from '#games/cambridge/rules/command.ts'
import { takenLetters } from '#games/cambridge/rules/pieces/dashes.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { dashesLabel } from '../pieces/labels.ts'
import { notesOn } from '../pieces/notes.ts'
import styles from './guess-dialog.module.css'
import { typedInto, wordOf } from './guess-entry.ts'
import { GuessSlots } from './guess-slots.tsx'
import { guessVerdict } from './guess-verdict.ts'
import { LetterPad } from './letter-pad.tsx'
import { TargetList } from './target-list.tsx'
import { useDictionary } from './use-dictionary.ts'

type GuessProps = Pick<BoardProps<View, Command>, 'words'> & {
  readonly view: View
  /** The seats whose words may be guessed; with none the dialog is closed. */
  readonly targets: readonly Seat[]
  readonly sending: Commands<View, Command>
  readonly close: () => void
}

/** CAM-20, CAM-21: a guess is typed into the dashes and, unless it is free, confirmed. */
export function GuessDialog(props: GuessProps) {
  const { view, targets, close } = props
  const free = view.turn?.asks === 'free-guess'
  const title = free
    ? `A free guess at ${castOf(view).possessive(view.turn.opponent!)} word`
    : 'Guess a word'
  return (
    <Dialog open={targets.length > 0} title={title} close={close}>
      <GuessForm {...props} free={free} />
    </Dialog>
  )
}

function GuessForm({ view, targets, sending, words, close, free }: GuessProps & { free: boolean }) {
  const [chosen, setChosen] = useState<Seat>(targets[0]!)
  const [typed, setTyped] = useState('')
  const [confirming, setConfirming] = useState(false)
  const question = useId()
  const { wordCheck, high } = view.options
  const dictionary = useDictionary(words, { wanted: wordCheck === 'at-choice', high })
  const seat = targets.includes(chosen) ? chosen : targets[0]!
  const dashes = view.players[seat]!.dashes!
  const word = wordOf(dashes, typed)
  const verdict = guessVerdict(view, seat, typed, dictionary)

  function choose(next: Seat) {
    setChosen(next)
    change('')
  }

  function change(text: string) {
    sending.clearRefusal()
    setConfirming(false)
    setTyped(text)
  }

  async function guess(event: FormEvent) {
    event.preventDefault()
    if (word === null || verdict.kind === 'wrong') return
    if (!free && !confirming) return setConfirming(true)
    if (await sending.send({ type: 'guess', seat, word })) close()
    else setConfirming(false)
  }

  const name = word?.toUpperCase()
  return (
    <form
      className={`${stack['stack']} ${styles['guess']}`}
      onSubmit={(event) => void guess(event)}
    >
      {targets.length > 1 && (
        <TargetList view={view} targets={targets} chosen={seat} choose={choose} />
      )}
      <GuessSlots
        key={seat}
        label={`${castOf(view).possessive(seat)} word: ${dashesLabel(dashes)}. Type the hidden letters.`}
        dashes={dashes}
        typed={typed}
        wrong={verdict.kind === 'wrong'}
        change={(text) => change(typedInto(dashes, text))}
      />
      <p
        className={styles['verdict']}
        data-kind={sending.refusal === null ? verdict.kind : 'wrong'}
      >
        {(sending.refusal !== null || verdict.kind === 'wrong') && <Drawing d={SIGNS.wrong} />}{' '}
        {sending.refusal?.message ?? verdict.message}
      </p>
      <Announcement
        text={sending.refusal?.message ?? (typed === '' ? '' : verdict.message)}
        pause={TYPING_PAUSE}
      />
      {confirming ? (
        <div className={styles['confirm']}>
          <p id={question}>
            Is it <b>{name}</b>? If not, you are out of this hand.
          </p>
          <div className={`${row['row']} ${styles['buttons']}`}>
            {/* The focus is on the button that costs nothing. */}
            <Button autoFocus aria-describedby={question} onClick={() => setConfirming(false)}>
              Think again
            </Button>
            <Button type="submit" disabled={sending.pending !== null}>
              Guess {name}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <LetterPad
            notes={notesOn(dashes, view.board)}
            taken={takenLetters(view.board)}
            add={(letter) => change(typedInto(dashes, typed + letter))}
            back={() => change(typed.slice(0, -1))}
          />
          <div className={`${row['row']} ${styles['buttons']}`}>
            <p className={styles['risk']}>
              {free ? 'No penalty for a wrong guess.' : 'A wrong guess puts you out of this hand.'}
            </p>
            <Button
              kind={free ? 'main' : 'plain'}
              type="submit"
              disabled={word === null || verdict.kind === 'wrong' || sending.pending !== null}
            >
              {word === null ? 'Guess' : `Guess ${name}`}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
