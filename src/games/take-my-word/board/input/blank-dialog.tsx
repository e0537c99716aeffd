import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { LETTERS, type Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import styles from './blank-dialog.module.css'
import { placeCard } from './draft.ts'
import { previewOf } from './preview.ts'
import type { PendingBlank, TurnProps } from './use-turn.ts'

/** TMW-5: asks which letter a blank stands for. Letters that make something are marked. */
export function BlankDialog(props: TurnProps) {
  const { turn } = props
  const { pendingBlank } = turn
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (pendingBlank === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (!/^[a-z]$/i.test(event.key)) return
    event.preventDefault()
    turn.nameBlank(event.key.toLowerCase() as Letter)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <Dialog
      open={pendingBlank !== null}
      title="Which letter is the blank?"
      close={turn.cancelBlank}
    >
      <p className={styles['message']}>It stays that letter as long as it lies there.</p>
      <ul className={styles['letters']}>
        {LETTERS.map((letter) => {
          const makes = pendingBlank === null ? null : makesOf(props, pendingBlank, letter)
          return (
            <li key={letter}>
              <button
                type="button"
                data-makes={makes ?? undefined}
                aria-label={
                  makes === null
                    ? letter.toUpperCase()
                    : `${letter.toUpperCase()}, makes a ${makes}`
                }
                onClick={() => turn.nameBlank(letter)}
              >
                {letter.toUpperCase()}
              </button>
            </li>
          )
        })}
      </ul>
      <p className={styles['key']} aria-hidden="true">
        <span data-makes="word">A</span> makes a word
        <span data-makes="beginning">A</span> makes a beginning
      </p>
    </Dialog>
  )
}

function makesOf(
  { view, turn, words }: TurnProps,
  { handCard, place }: PendingBlank,
  letter: Letter,
): 'word' | 'beginning' | null {
  const { kind } = previewOf(view, placeCard(turn.draft, { ...handCard, letter }, place), words)
  return kind === 'word' || kind === 'beginning' ? kind : null
}
