import { listed } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './actions.module.css'
import { legalCells, type Task } from './task.ts'
import type { Sending } from '../input/use-sending.ts'

/** What can be done besides pressing tiles and dashes. */
export function Actions({
  view,
  task,
  picked,
  unpick,
  guess,
  sending: { send, sent },
}: {
  view: View
  task: Task
  picked: readonly Cell[]
  unpick: () => void
  /** Opens the guess; null where there is no word to guess. */
  guess: (() => void) | null
  sending: Sending
}) {
  const busy = sent !== null
  const decline = (message: string) => (
    <Button disabled={busy} onClick={() => void send({ type: 'decline' })}>
      {message}
    </Button>
  )
  const guessButton = (message: string, kind: 'main' | 'plain' = 'main') =>
    guess !== null && (
      <Button kind={kind} disabled={busy} aria-keyshortcuts="G" onClick={guess}>
        {message}
      </Button>
    )
  switch (task) {
    case 'move':
      return (
        <div className={styles['actions']}>
          {guessButton('Guess a word', 'plain')}
          {legalCells(view, task).length === 0 && (
            <Button disabled={busy} onClick={() => void send({ type: 'pass' })}>
              Pass
            </Button>
          )}
        </div>
      )
    case 'ride':
      return <div className={styles['actions']}>{decline('Stay on the Colt')}</div>
    case 'swap': {
      const [one, other] = picked
      return (
        <div className={styles['actions']}>
          <Button
            kind="main"
            disabled={busy || one === undefined || other === undefined}
            onClick={() => void send({ type: 'swap', cells: [one!, other!] })}
          >
            {picked.length < 2
              ? 'Exchange'
              : `Exchange ${listed(picked.map((cell) => tileName(view.board[cell]!.tile)))}`}
          </Button>
          <Button disabled={busy || picked.length === 0} onClick={unpick}>
            Take back
          </Button>
        </div>
      )
    }
    case 'free-guess':
      return (
        <div className={styles['actions']}>
          {guessButton('Guess, no penalty')}
          {decline('Leave it')}
        </div>
      )
    case 'guess-on':
      return (
        <div className={styles['actions']}>
          {guessButton('Guess another word')}
          {decline('Stop')}
        </div>
      )
    case 'choose':
    case 'place':
    case 'point':
      return null
  }
}
