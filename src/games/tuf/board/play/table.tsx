import { useEffect, useRef, useState } from 'react'
import { check } from '#games/tuf/rules/check.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import { isWordFault } from '#games/tuf/rules/pieces/vocabulary.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import { useDragDrop } from '#web/ui/hooks/use-drag-drop.ts'
import { useCommandSender } from '#web/ui/hooks/use-commands.ts'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import stack from '#web/ui/stack.module.css'
import { laidAt, laidCubes, mayMove } from '../input/arrangement.ts'
import { CrosswordDialog } from '../input/crossword-dialog.tsx'
import { LetterDialog } from '../input/letter-dialog.tsx'
import { useBuilder } from '../input/use-builder.ts'
import { useKeys } from '../input/use-keys.ts'
import { CrosswordGrid, FREE_TARGET, parseCell } from '../pieces/crossword-grid.tsx'
import { wrongCells, wrongWordAt } from '../pieces/wrong-cells.ts'
import { Actions } from './actions.tsx'
import { FreeCubes } from './free-cubes.tsx'
import { Headline } from './headline.tsx'
import { Opponents } from './opponents.tsx'
import { spokenBoard } from './spoken-board.ts'
import styles from './table.module.css'
import { Timers } from './timers.tsx'
import { useVocabulary } from './use-vocabulary.ts'

/** While the player builds: their crossword and cubes, the opponents, the timers. */
export function Table(props: BoardProps<View, Command>) {
  const { view, gameTime } = props
  const seat = view.seat!
  const builder = useBuilder(props)
  const { workspace, letterRequest, picked } = builder
  const laid = workspace === null ? [] : laidCubes(workspace)
  const sender = useCommandSender(props, { check, explain }, (message, code) => {
    builder.reject(message, isWordFault(code) ? (runsOf(laid)[0]?.word ?? null) : null)
  })
  const [inspected, setInspected] = useState<Seat | null>(null)
  const { table, grid, hand } = useScrollIntoView()
  useKeys(builder)
  const { held, grip } = useDragDrop({
    drop: (piece, target) =>
      builder.drop(Number(piece), target === FREE_TARGET ? null : parseCell(target)),
    may: (_, target) => {
      if (target === FREE_TARGET || workspace === null) return target === FREE_TARGET
      const there = laidAt(workspace, parseCell(target))
      return there === null || mayMove(workspace, there)
    },
  })
  const roll = view.rolls[seat]!
  const vocabulary = useVocabulary(view.options, props.words)
  const wrong = vocabulary === null ? NO_CELLS : wrongCells(laid, vocabulary)
  const wrongPicked =
    vocabulary === null || picked === null
      ? null
      : wrongWordAt(laid, vocabulary, builder.grid[picked.cube]!)
  return (
    <div className={`${stack['stack']} ${styles['table']}`} ref={table}>
      <div className={`${stack['stack']} ${styles['head']}`}>
        <Timers view={view} gameTime={gameTime} />
        <SpokenBoard read={() => spokenBoard(view, { grid: builder.grid, laid })} />
        <Headline
          view={view}
          used={usedIn(builder.grid)}
          announcement={builder.announcement}
          picked={wrongPicked}
        />
      </div>
      <div className={styles['opponents']}>
        <Opponents view={view} gameTime={gameTime} inspect={setInspected} />
      </div>
      <div className={styles['grid']} ref={grid}>
        <CrosswordGrid
          builder={builder}
          rolls={view.rolls}
          held={held}
          grip={grip}
          wrong={wrong}
          frozen={frozenSeat(view) === seat ? 'Frozen: hands off' : null}
          label={view.phase === 'turns' ? 'The crossword' : 'Your crossword'}
        />
      </div>
      <div className={`${stack['stack']} ${styles['hand']}`} ref={hand}>
        <Actions
          view={view}
          gameTime={gameTime}
          builder={builder}
          sender={sender}
          wrong={wrong.size > 0}
        />
        <FreeCubes builder={builder} roll={roll} grip={grip} over={held?.target === FREE_TARGET} />
      </div>
      <LetterDialog
        face={letterRequest === null ? null : roll[letterRequest.cube]!}
        choose={builder.chooseLetter}
      />
      <CrosswordDialog table={props} seat={inspected} sender={sender} inspect={setInspected} />
    </div>
  )
}

/** Scrolls to the top of the table when the sticky hand would cover the crossword. */
function useScrollIntoView() {
  const table = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { top } = hand.current!.getBoundingClientRect()
    const { bottom } = grid.current!.getBoundingClientRect()
    if (top < bottom) table.current!.scrollIntoView()
  }, [])
  return { table, grid, hand }
}

const NO_CELLS: ReadonlySet<number> = new Set()
