import { useMemo, useRef, type MouseEvent } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { BoardProps } from '#web/board.ts'
import { useDragDrop } from '#web/ui/hooks/use-drag-drop.ts'
import { useWordLists } from '#web/ui/hooks/use-word-lists.ts'
import { LineHeading } from '#web/ui/status/line-heading.tsx'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import { SpokenPrompt } from '#web/ui/status/spoken-prompt.tsx'
import { TurnClock } from '#web/ui/time/turn-clock.tsx'
import type { Command } from '#games/take-my-word/rules/command.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { BlankDialog } from '../input/blank-dialog.tsx'
import { caretLabel } from '../input/caret-label.ts'
import { handKey, isPlaced } from '../input/draft.ts'
import { canDrop, draggedCard, drop } from '../input/drag.ts'
import { useKeys } from '../input/use-keys.ts'
import { useTurn } from '../input/use-turn.ts'
import { Hand } from '../pieces/hand.tsx'
import { PremiumTray } from '../pieces/premium-tray.tsx'
import { WordRow } from '../pieces/word-row.tsx'
import { Actions, HandOrder } from './actions.tsx'
import { Felt } from './felt.tsx'
import { noPlayText, promptOf } from './prompt.ts'
import { Rotation } from './rotation.tsx'
import { ScoresButton } from './scores.tsx'
import { spokenBoard } from './spoken-board.ts'
import { Switching } from './switching.tsx'
import styles from './table.module.css'
import { useFlights } from './use-flights.ts'
import { Verdict, type VerdictProps } from './verdict.tsx'

export const DICTIONARY: readonly string[] = [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations]

/** The table while the game is played. */
export function Table(props: BoardProps<View, Command>) {
  const { view } = props
  const words = useWordLists(props.words, DICTIONARY)
  const turn = useTurn(props, words)
  const board = useRef<HTMLDivElement>(null)
  const flyFrom = useFlights(board)
  const pointer = useRef({ x: 0, y: 0 })
  const drag = useDragDrop({
    may: (piece, target) => canDrop(turn, piece, target),
    drop: (piece, target) => {
      const card = draggedCard(piece)
      if (card !== null) flyFrom(handKey(card), pointer.current)
      drop(turn, piece, target)
    },
  })
  useKeys(turn)
  const noPlay = useMemo(() => noPlayText(view, words), [view, words])
  const { title, message } = promptOf(view)
  const prompt = { title, message: noPlay ?? message }
  const own = view.seat !== null && view.toAct === view.seat
  const isChoosing = view.phase === 'switching' && view.toAct === view.seat
  const seated = view.seat !== null && !view.players[view.seat]!.left
  return (
    <div
      ref={board}
      className={styles['table']}
      onMouseDown={keepFocus}
      onPointerMoveCapture={({ clientX: x, clientY: y }) => (pointer.current = { x, y })}
    >
      <header className={styles['head']}>
        <LineHeading text={prompt.title} own={own} />
        <SpokenPrompt {...prompt} own={own} />
        <SpokenBoard
          read={() =>
            spokenBoard(view, {
              spots: turn.spots,
              hand: turn.hand.cards
                .filter(({ id }) => !isPlaced(turn.draft, id))
                .map(({ card }) => card),
              premiums: turn.premiums,
            })
          }
        />
        <TurnClock {...view} gameTime={props.gameTime} />
        <span className={styles['round']}>
          Round {view.round} of {view.options.rounds}
        </span>
        <ScoresButton view={view} />
      </header>
      <Rotation view={view} />
      <Felt view={view}>
        <WordRow view={view} turn={turn} drag={drag} />
      </Felt>
      <div className={styles['dock']} data-choosing={isChoosing || undefined}>
        {view.phase === 'switching' ? (
          <Switching view={view} sending={turn.sending} />
        ) : (
          <DockMessage view={view} turn={turn} message={prompt.message} seated={seated} />
        )}
        {seated && (
          <>
            <div className={styles['cards']}>
              <Hand turn={turn} drag={drag} />
              <PremiumTray turn={turn} drag={drag} />
              <span className={styles['order']}>
                <HandOrder {...turn} />
              </span>
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

/** Keeps the focus when a button is pressed by pointer, so that Enter still plays. */
function keepFocus(event: MouseEvent): void {
  const { target } = event
  const pressed = target instanceof Element && target.closest('button') !== null
  if (pressed && target.closest('dialog') === null) event.preventDefault()
}

function DockMessage({ seated, ...props }: VerdictProps & { seated: boolean }) {
  const { open, sending } = props.turn
  if (open || sending.pending !== null) return <Verdict {...props} />
  // Keeps the hand in place while others play.
  if (seated) return <div className={styles['idle']} />
  return <p className={styles['watching']}>You are watching. Hands stay secret until the end.</p>
}
