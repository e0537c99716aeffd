import { useEffect, useRef, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import { ActionBar } from '#web/ui/controls/action-bar.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { shake } from '#web/ui/hooks/motion.ts'
import { useCommands } from '#web/ui/hooks/use-commands.ts'
import { useStoredSwitch } from '#web/ui/hooks/use-stored-switch.ts'
import type { StagedView } from '#web/ui/hooks/use-staged-view.ts'
import { Announcement } from '#web/ui/status/announcement.tsx'
import { Headline } from '#web/ui/status/headline.tsx'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import { TurnClock } from '#web/ui/time/turn-clock.tsx'
import { check } from '#games/cambridge/rules/check.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { GuessDialog } from '../input/guess-dialog.tsx'
import { useKeys } from '../input/use-keys.ts'
import { WordForm, WaitingFor } from '../input/word-form.tsx'
import { TileGrid } from '../pieces/tile-grid.tsx'
import { UndealtTiles } from '../pieces/undealt-tiles.tsx'
import { Actions } from './actions.tsx'
import { seatsAround } from './names.ts'
import { Legend } from './legend.tsx'
import { handLabel, promptOf } from './prompt.ts'
import styles from './table.module.css'
import { commandAt, guessable, legalCells, pickTile, pointable, taskOf, type Task } from './task.ts'
import { useBoardMotion } from './use-board-motion.ts'
import { SkipAhead } from '../input/skip-ahead.tsx'
import { spokenBoard, spokenTask, spokenWord } from './spoken-board.ts'
import { useGains } from './use-gains.ts'
import { Why } from './why.tsx'
import { WordSheet } from './word-sheet.tsx'
import scrollHint from '#web/ui/scroll-hint.module.css'

/** A hand in progress: the tiles, everybody's words, and the viewer's actions. */
export function Table({
  shown,
  ...props
}: BoardProps<View, Command> & { shown: StagedView<View> }) {
  const { view } = shown
  const gains = useGains(shown)
  const sending = useCommands({ ...props, view }, { check, explain })
  const [picked, setPicked] = useState<readonly Cell[]>([])
  const [guessing, setGuessing] = useState(false)
  const [notebookOpen, setNotebookOpen] = useStoredSwitch('wordhall.cambridge.notebook', true)
  const tiles = useRef<HTMLDivElement>(null)
  useBoardMotion(tiles, shown)

  // While stages are shown nothing can be played.
  const task = view === props.view ? taskOf(view) : null
  const targets = guessable(view, task)
  const guess = targets.length > 0 ? () => setGuessing(true) : null
  const question = `${view.turn?.number} ${task}`
  useEffect(() => {
    setPicked([])
    setGuessing(false)
  }, [question])
  useKeys(guess, () => {
    setPicked([])
    sending.clearRefusal()
  })

  async function press(cell: Cell) {
    if (sending.pending !== null) return
    if (task === 'swap' && legalCells(view, task).includes(cell)) {
      sending.clearRefusal()
      props.sound('tile')
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

  const isOut =
    view.seat !== null && view.phase === 'playing' && view.players[view.seat]!.out !== null
  const seats = seatsAround(view)
  const others = seats.filter((seat) => seat !== view.seat)
  const points = pointable(view, task)
  const sheet = (seat: Seat) => (
    <WordSheet
      key={seat}
      view={view}
      seat={seat}
      gain={gains[seat] ?? 0}
      notebook={notebookOpen}
      point={
        points.includes(seat) ? (place) => void sending.send({ type: 'point', seat, place }) : null
      }
    />
  )
  const sentCell =
    sending.pending !== null && 'cell' in sending.pending ? [sending.pending.cell] : []
  return (
    <div className={styles['table']}>
      <SpokenBoard read={() => spokenBoard(view)} />
      {seats.map((seat) => (
        <Announcement key={seat} text={spokenWord(view, seat)} />
      ))}
      <div className={styles['head']}>
        <Headline
          {...promptOf(view)}
          spokenMessage={spokenTask(view)}
          own={taskOf(view) !== null}
          where={handLabel(view)}
          refused={view.phase === 'choosing' ? null : sending.refusal}
          lines={2}
          clock={<TurnClock {...view} gameTime={props.gameTime} />}
        />
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
            legalText={MAY[task ?? 'move'] ?? ''}
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
      <div className={`${styles['others']} ${scrollHint['down']}`}>{others.map(sheet)}</div>
      <Why view={view} />
      <div className={styles['notebooks']}>
        {view.phase === 'playing' && (
          <Switch name="Notebooks" on={notebookOpen} change={setNotebookOpen} />
        )}
      </div>
      {view.phase !== 'choosing' && (
        <div className={styles['legend']}>
          <Legend />
        </div>
      )}
      {view.seat !== null && view.word !== null && (
        <div className={styles['own']}>{sheet(view.seat)}</div>
      )}
      <ActionBar className={styles['actions']!}>
        {task === 'choose' && <WordForm view={view} words={props.words} sending={sending} />}
        {task === null && view.phase === 'choosing' && <WaitingFor view={view} />}
        {isOut && props.skipAhead !== null && <SkipAhead skip={props.skipAhead} />}
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
      </ActionBar>
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

/** What may be done with a tile that may be pressed. */
const MAY: Readonly<Partial<Record<Task, string>>> = {
  place: 'the token may go here',
  move: 'you may move here',
  ride: 'you may ride here',
  swap: 'you may exchange it',
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
            own: seat === view.seat,
            acts: view.turn?.seat === seat,
            gain: gains[seat] ?? 0,
          },
        ],
  )
}
