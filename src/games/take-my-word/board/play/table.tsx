import { useRef, type MouseEvent } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { BoardProps } from '#web/board.ts'
import { useDragDrop } from '#web/ui/hooks/use-drag-drop.ts'
import { useLists } from '#web/ui/hooks/use-lists.ts'
import type { Command } from '#games/take-my-word/rules/command.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { Actions } from './actions.tsx'
import type { Dictionary } from '../input/preview.ts'
import { BlankDialog } from '../input/blank-dialog.tsx'
import { caretLabel } from '../input/caret-label.ts'
import { Felt } from './felt.tsx'
import { Hand } from '../pieces/hand.tsx'
import { headlineOf } from './headline.ts'
import type { Place } from '../input/draft.ts'
import styles from './table.module.css'
import { PremiumTray } from '../pieces/premium-tray.tsx'
import { Rotation } from './rotation.tsx'
import { ScoresButton } from './scores.tsx'
import { Switching } from './switching.tsx'
import { useFlights } from './use-flights.ts'
import { useKeys } from '../input/use-keys.ts'
import { useTurn, type Turn } from '../input/use-turn.ts'
import { Verdict } from './verdict.tsx'
import { WordRow } from '../pieces/word-row.tsx'

/** The agreed dictionary. */
const LISTS: readonly string[] = [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations]

/** The table while the game runs. */
export function PlayingTable(props: BoardProps<View, Command>) {
  const { view } = props
  const words = useLists(props.words, LISTS)
  const turn = useTurn(props, words)
  const board = useRef<HTMLDivElement>(null)
  const letGo = useFlights(board)
  const pointer = useRef({ x: 0, y: 0 })
  const drag = useDragDrop({
    may: (piece, target) => mayDrop(turn, piece, target),
    drop: (piece, target) => {
      const [kind, name] = piece.split(':') as [string, string]
      if (kind === 'card') letGo(`hand ${name}`, pointer.current)
      dropPiece(turn, piece, target)
    },
  })
  useKeys(turn)
  const { title } = headlineOf(view)
  const seated = view.seat !== null && !view.players[view.seat]!.left
  return (
    <div
      ref={board}
      className={styles['table']}
      onMouseDown={keepFocus}
      onPointerMoveCapture={({ clientX: x, clientY: y }) => (pointer.current = { x, y })}
    >
      <header className={styles['head']}>
        <h3>{title}</h3>
        <span className={styles['round']}>
          Round {view.round} of {view.options.rounds}
        </span>
        <ScoresButton view={view} />
      </header>
      <Rotation view={view} />
      <Felt view={view}>
        <WordRow view={view} turn={turn} drag={drag} />
      </Felt>
      <div className={styles['dock']}>
        {view.phase === 'switching' ? (
          <Switching view={view} sending={turn.sending} />
        ) : (
          <DockSays view={view} turn={turn} words={words} seated={seated} />
        )}
        {seated && (
          <>
            <div className={styles['cards']}>
              <Hand turn={turn} drag={drag} />
              <PremiumTray turn={turn} drag={drag} />
            </div>
            <Actions view={view} turn={turn} />
          </>
        )}
      </div>
      <p className="unseen" role="status">
        {caretLabel(turn)}
      </p>
      <BlankDialog view={view} turn={turn} words={words} />
    </div>
  )
}

/** A button that was pressed by hand does not take Enter from the play. */
function keepFocus(event: MouseEvent): void {
  const { target } = event
  const pressed = target instanceof Element && target.closest('button') !== null
  if (pressed && target.closest('dialog') === null) event.preventDefault()
}

function DockSays({
  view,
  turn,
  words,
  seated,
}: {
  view: View
  turn: Turn
  words: Dictionary | null
  seated: boolean
}) {
  if (turn.open || turn.sending.sent !== null)
    return <Verdict view={view} turn={turn} words={words} />
  if (seated) return null
  return <p className={styles['still']}>You are watching. Hands stay secret until the end.</p>
}

function mayDrop(turn: Turn, piece: string, target: string): boolean {
  const [kind, name] = piece.split(':') as [string, string]
  const [at, index] = target.split(':') as [string, string]
  if (at === 'hand') return kind === 'card'
  if (!turn.open) return false
  const spot = spotAt(turn, at, index)
  if (kind === 'premium') return spot !== null && turn.takesPremium(spot)
  const held = turn.hand.held.find(({ id }) => id === Number(name))
  if (held === undefined) return false
  return at === 'laid' ? index !== name : turn.mayGo(held.card, target as Place)
}

function dropPiece(turn: Turn, piece: string, target: string): void {
  const [kind, name] = piece.split(':') as [string, string]
  const [at, index] = target.split(':') as [string, string]
  const spot = spotAt(turn, at, index)
  if (kind === 'premium') {
    const premium = turn.premiums[Number(name)]
    if (spot !== null && premium !== undefined) turn.putPremium(premium, spot)
    return
  }
  const id = Number(name)
  const held = turn.hand.held.find((card) => card.id === id)
  if (held === undefined) return
  if (at === 'hand') {
    turn.hand.move(id, Number(index))
    if (turn.spots.some(({ slip }) => slip?.id === id)) turn.takeBack(id)
    return
  }
  turn.putHeld(held, spot?.place ?? (target as Place))
}

/** The card of the word that a drop falls on; null at the ends and in the gaps. */
function spotAt(turn: Turn, at: string, index: string) {
  const found = turn.spots.find(({ place, slip }) =>
    at === 'laid' ? slip?.id === Number(index) : at === 'over' && place === `over:${Number(index)}`,
  )
  return found ?? null
}
