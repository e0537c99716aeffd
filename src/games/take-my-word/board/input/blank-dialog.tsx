import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { LETTERS, type Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { previewOf, type Dictionary } from './preview.ts'
import styles from './blank-dialog.module.css'
import { placeCard } from './draft.ts'
import type { Naming, Turn } from './use-turn.ts'

/** TMW-5: which letter a blank is to stand for. Those that make something are marked. */
export function BlankDialog({
  view,
  turn,
  words,
}: {
  view: View
  turn: Turn
  words: Dictionary | null
}) {
  const { naming } = turn
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (naming === null || event.ctrlKey || event.metaKey || event.altKey) return
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
    <Dialog open={naming !== null} title="Which letter is the blank?" close={turn.unname}>
      <p className={styles['message']}>It stays that letter as long as it lies there.</p>
      <ul className={styles['letters']}>
        {LETTERS.map((letter) => {
          const makes = naming === null ? null : makesOf(view, turn, naming, letter, words)
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
  view: View,
  turn: Turn,
  { held, place }: Naming,
  letter: Letter,
  words: Dictionary | null,
): 'word' | 'beginning' | null {
  const { is } = previewOf(view, placeCard(turn.laying, { ...held, letter }, place), words)
  return is === 'word' || is === 'beginning' ? is : null
}
