import { useEffect, useRef, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import { useDragDrop } from '#web/ui/hooks/use-drag-drop.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { Actions } from './actions.tsx'
import { laidAt, laidCubes, mayMove } from '../input/arrangement.ts'
import { CrosswordDialog } from '../input/crossword-dialog.tsx'
import { CrosswordGrid, parseCell } from '../pieces/crossword-grid.tsx'
import { Headline } from './headline.tsx'
import { LetterDialog } from '../input/letter-dialog.tsx'
import { Opponents } from './opponents.tsx'
import styles from './table.module.css'
import { Timers } from './timers.tsx'
import { FreeCubes } from './free-cubes.tsx'
import { useBuilder } from '../input/use-builder.ts'
import { useVocabulary } from './use-vocabulary.ts'
import { wrongCells } from '../pieces/wrong-cells.ts'
import { useKeys } from '../input/use-keys.ts'
import { useSending } from '../input/use-sending.ts'

/** While everybody builds: the own crossword and cubes, the others’, the timers. */
export function Table(props: BoardProps<View, Command>) {
  const { view, now } = props
  const seat = view.seat!
  const hands = useBuilder(props)
  const sending = useSending(props, hands.complain)
  const [looking, setLooking] = useState<Seat | null>(null)
  const { whole, grid, hand } = useUncovered()
  useKeys(hands)
  const { held, grip } = useDragDrop({
    drop: (piece, target) =>
      hands.drop(Number(piece), target === 'tray' ? null : parseCell(target)),
    may: (_, target) => {
      if (target === 'tray' || hands.ground === null) return target === 'tray'
      const there = laidAt(hands.ground, parseCell(target))
      return there === null || mayMove(hands.ground, there)
    },
  })
  const roll = view.rolls[seat]!
  const vocabulary = useVocabulary(view.options, props.words)
  const wrong =
    vocabulary === null || hands.ground === null
      ? NOTHING_WRONG
      : wrongCells(laidCubes(hands.ground), vocabulary)
  const { asking } = hands
  return (
    <div className={styles['table']} ref={whole}>
      <div className={styles['head']}>
        <Timers view={view} now={now} />
        <Headline view={view} used={usedIn(hands.grid)} said={hands.said} />
      </div>
      <div className={styles['others']}>
        <Opponents view={view} now={now} look={setLooking} />
      </div>
      <div className={styles['grid']} ref={grid}>
        <CrosswordGrid
          hands={hands}
          rolls={view.rolls}
          held={held}
          grip={grip}
          wrong={wrong}
          frozen={frozenSeat(view) === seat ? 'Frozen: hands off' : null}
          label={view.phase === 'turns' ? 'The crossword' : 'Your crossword'}
        />
      </div>
      <div className={styles['hand']} ref={hand}>
        <Actions view={view} now={now} hands={hands} sending={sending} />
        <FreeCubes hands={hands} roll={roll} grip={grip} over={held?.target === 'tray'} />
      </div>
      <LetterDialog face={asking === null ? null : roll[asking.cube]!} answer={hands.answer} />
      <CrosswordDialog
        view={view}
        now={now}
        seat={looking}
        sending={sending}
        close={() => setLooking(null)}
      />
    </div>
  )
}

/** Where the cubes under the thumb would lie over the crossword, the page begins with the table. */
function useUncovered() {
  const whole = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { top } = hand.current!.getBoundingClientRect()
    const { bottom } = grid.current!.getBoundingClientRect()
    if (top < bottom) whole.current!.scrollIntoView()
  }, [])
  return { whole, grid, hand }
}

const NOTHING_WRONG: ReadonlySet<number> = new Set()
