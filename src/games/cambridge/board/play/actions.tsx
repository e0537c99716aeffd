import type { ReactNode } from 'react'
import { listed } from '#kit/prose.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './actions.module.css'
import { term } from '../terms.ts'
import { legalCells, type Task } from './task.ts'

type ActionsProps = {
  readonly view: View
  readonly task: Task
  readonly picked: readonly Cell[]
  readonly unpick: () => void
  /** Opens the guess dialog; null where there is no word to guess. */
  readonly guess: (() => void) | null
  readonly sending: Commands<View, Command>
}

/** The buttons for commands that are not given by pressing tiles and dashes. */
export function Actions(props: ActionsProps) {
  const buttons = buttonsFor(props)
  return buttons === null ? null : (
    <div className={styles['actions']} data-input>
      {buttons}
    </div>
  )
}

function buttonsFor(props: ActionsProps): ReactNode {
  const { view, task, guess, sending } = props
  const disabled = sending.pending !== null
  const sendButton = (label: string, command: Command) => (
    <Button disabled={disabled} onClick={() => void sending.send(command)}>
      {label}
    </Button>
  )
  const guessButton = (label: string, kind: 'main' | 'plain' = 'main') =>
    guess !== null && (
      <Button
        kind={kind}
        disabled={disabled}
        aria-keyshortcuts="G"
        {...term('guess')}
        onClick={guess}
      >
        {label}
      </Button>
    )
  switch (task) {
    case 'move':
      return (
        <>
          {guessButton('Guess a word', 'plain')}
          {legalCells(view, task).length === 0 && sendButton('Pass', { type: 'pass' })}
        </>
      )
    case 'ride':
      return sendButton('Stay on the Colt', { type: 'decline' })
    case 'swap':
      return <SwapButtons {...props} />
    case 'free-guess':
    case 'guess-on': {
      const [accept, decline] = GUESS_LABELS[task]
      return (
        <>
          {guessButton(accept, task === 'free-guess' ? 'main' : 'plain')}
          {sendButton(decline, { type: 'decline' })}
        </>
      )
    }
    case 'choose':
    case 'place':
    case 'point':
      return null
  }
}

const GUESS_LABELS = {
  'free-guess': ['Guess, no penalty', 'Leave it'],
  'guess-on': ['Guess another word', 'Stop'],
} as const

/** CAM-18 */
function SwapButtons({ view, picked, unpick, sending: { send, pending } }: ActionsProps) {
  const [one, other] = picked
  const names = picked.map((cell) => tileName(view.board[cell]!.tile))
  return (
    <>
      <Button
        kind="main"
        disabled={pending !== null || one === undefined || other === undefined}
        onClick={() => void send({ type: 'swap', cells: [one!, other!] })}
      >
        {picked.length < 2 ? 'Exchange' : `Exchange ${listed(names)}`}
      </Button>
      <Button disabled={pending !== null || picked.length === 0} onClick={unpick}>
        Take back
      </Button>
    </>
  )
}
