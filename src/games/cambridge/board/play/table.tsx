import { useEffect, useRef, useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import { shake } from '#web/ui/hooks/motion.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import type { Command } from '#games/cambridge/rules/command.ts'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { Actions } from './actions.tsx'
import { WordForm, WaitingFor } from '../input/word-form.tsx'
import { GuessDialog } from '../input/guess-dialog.tsx'
import { Headline } from './headline.tsx'
import { useNotebookOpen } from './use-notebook-open.ts'
import { seatsAround } from './names.ts'
import styles from './table.module.css'
import { commandAt, guessable, legalCells, pickTile, pointable, taskOf } from './task.ts'
import { TileGrid } from '../pieces/tile-grid.tsx'
import { UndealtTiles } from '../pieces/undealt-tiles.tsx'
import { useBoardMotion } from './use-board-motion.ts'
import { useGains } from './use-gains.ts'
import { useKeys } from '../input/use-keys.ts'
import { useSending } from '../input/use-sending.ts'
import type { Shown } from './use-shown.ts'
import { WordSheet } from './word-sheet.tsx'

/** A hand in progress: the tiles, everybody's words, and what can be done now. */
export function Table({ shown, ...props }: BoardProps<View, Command> & { shown: Shown }) {
  const { view } = shown
  const gains = useGains(shown)
  const sending = useSending({ ...props, view })
  const [picked, setPicked] = useState<readonly Cell[]>([])
  const [guessing, setGuessing] = useState(false)
  const [notebook, setNotebook] = useNotebookOpen()
  const tiles = useRef<HTMLDivElement>(null)
  useBoardMotion(tiles, shown)

  // What is still on its way is looked at, not played on.
  const task = view === props.view ? taskOf(view) : null
  const targets = guessable(view, task)
  const guess = targets.length > 0 ? () => setGuessing(true) : null
  const asked = `${view.turn?.number} ${task}`
  useEffect(() => {
    setPicked([])
    setGuessing(false)
  }, [asked])
  useKeys(guess, () => {
    setPicked([])
    sending.hush()
  })

  async function press(cell: Cell) {
    if (sending.sent !== null) return
    if (task === 'swap' && legalCells(view, task).includes(cell)) {
      sending.hush()
      props.sound('tap')
      return setPicked(pickTile(picked, cell))
    }
    const command: Command =
      task === 'swap'
        ? { type: 'swap', cells: [cell, cell] }
        : (commandAt(task, cell) ?? { type: 'move', cell })
    if (!(await sending.send(command))) {
      const place = tiles.current?.querySelector(`[data-place='${cell}']`)
      if (place) shake(place)
    }
  }

  const seats = seatsAround(view)
  const others = seats.filter((seat) => seat !== view.seat)
  const points = pointable(view, task)
  const sheet = (seat: number) => (
    <WordSheet
      key={seat}
      view={view}
      seat={seat}
      gain={gains[seat] ?? 0}
      notebook={notebook}
      point={
        points.includes(seat) ? (place) => void sending.send({ type: 'point', seat, place }) : null
      }
    />
  )
  const sentCell = sending.sent !== null && 'cell' in sending.sent ? [sending.sent.cell] : []
  return (
    <div className={styles['table']}>
      <div className={styles['head']}>
        <Headline view={view} said={view.phase === 'choosing' ? null : sending.said} />
      </div>
      <div ref={tiles} className={styles['tiles']}>
        {view.board.length === 0 ? (
          <UndealtTiles />
        ) : (
          <TileGrid
            key={view.hand}
            board={view.board}
            tokens={tokensOf(view, gains)}
            legal={sentCell.length > 0 ? [] : legalCells(view, task)}
            fewLegal={task === 'move'}
            picked={task === 'swap' ? picked : sentCell}
            home={(view.seat === null ? null : view.players[view.seat]!.token) ?? 14}
            press={
              task === null || task === 'choose' || task === 'point'
                ? null
                : (cell) => void press(cell)
            }
          />
        )}
      </div>
      <div className={styles['others']}>{others.map(sheet)}</div>
      <div className={styles['habit']}>
        {view.phase === 'playing' && <Switch name="Notebooks" on={notebook} change={setNotebook} />}
      </div>
      {view.seat !== null && view.word !== null && (
        <div className={styles['own']}>{sheet(view.seat)}</div>
      )}
      <div className={styles['actions']}>
        {task === 'choose' && <WordForm view={view} words={props.words} sending={sending} />}
        {task === null && view.phase === 'choosing' && <WaitingFor view={view} />}
        {task !== null && (
          <Actions
            view={view}
            task={task}
            picked={picked}
            unpick={() => setPicked([])}
            guess={guess}
            sending={sending}
          />
        )}
      </div>
      <GuessDialog
        view={view}
        targets={guessing ? targets : []}
        words={props.words}
        sending={sending}
        close={() => setGuessing(false)}
      />
    </div>
  )
}

function tokensOf(view: View, gains: readonly number[]) {
  return view.players.flatMap(({ token, name }, seat) =>
    token === null
      ? []
      : [
          {
            seat,
            name,
            cell: token,
            acts: view.turn?.seat === seat,
            gain: gains[seat] ?? 0,
          },
        ],
  )
}
