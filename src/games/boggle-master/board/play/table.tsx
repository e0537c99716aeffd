import { useId, useState } from 'react'
import { isAlone } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useTimeIsUp } from '#web/ui/hooks/use-time-is-up.ts'
import spread from '#web/ui/spread.module.css'
import stack from '#web/ui/stack.module.css'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import { Clock } from '#web/ui/time/clock.tsx'
import { TimeLeft } from '#web/ui/time/time-left.tsx'
import { keepFocus } from '../input/keep-focus.ts'
import { useKeys } from '../input/use-keys.ts'
import { useWriting } from '../input/use-writing.ts'
import { WordField } from '../input/word-field.tsx'
import { CubeGrid } from '../pieces/cube-grid.tsx'
import { Mark } from '../pieces/mark.tsx'
import { term } from '../terms.ts'
import { Finish } from './finish.tsx'
import { ListSummary } from './list-summary.tsx'
import { ownWords } from './own-words.ts'
import { promptOf } from './prompt.ts'
import { howToPlay, spokenBoard, spokenGrid } from './spoken-board.ts'
import styles from './table.module.css'
import { WordList } from './word-list.tsx'

/** While the timer runs: the grid, the word that is being entered and the player's own list. */
export function Table(props: BoardProps<View, Command>) {
  const { view, gameTime } = props
  const writing = useWriting(props)
  const [turns, setTurns] = useState(0)
  const [hovered, setHovered] = useState<string | null>(null)
  const form = useId()
  const timeIsUp = useTimeIsUp(view.until, gameTime)
  const seated = view.seat !== null && !view.players[view.seat]!.left
  const open = seated && !timeIsUp

  const turn = () => setTurns(turns + 1)
  const { add, removeLast, clear, write } = writing
  useKeys(open ? { add, removeLast, clear, write, turn } : null)

  const { entry, flash, handlers } = writing
  const idle = entry.text === ''
  const hoveredPath =
    idle && hovered !== null && view.list?.includes(hovered) ? pathOf(view.grid, hovered) : null
  return (
    <div className={`${stack['stack']} ${styles['table']}`} data-seated={seated || undefined}>
      <div className={`${stack['stack']} ${styles['play']}`}>
        <SpokenBoard
          read={() => spokenBoard(view, turns, ownWords(view, writing.coming))}
          first={`${spokenGrid(view, turns)} ${howToPlay(view)}`}
        />
        <header className={`${spread['spread']} ${styles['head']}`}>
          <span {...term('timer')}>
            <Clock until={view.until} of={view.options.seconds * 1000} gameTime={gameTime} />
          </span>
          <TimeLeft until={view.until} gameTime={gameTime} />
          {seated && <ListSummary view={view} writing={writing} />}
          <Button
            kind="quiet"
            aria-label="Turn the grid"
            aria-keyshortcuts="/"
            {...term('turn')}
            title="Turn the grid ( / )"
            onMouseDown={keepFocus}
            onClick={turn}
          >
            <Mark sign="turn" /> Turn
          </Button>
        </header>
        {open ? (
          <WordField grid={view.grid} writing={writing} form={form} turn={turn} />
        ) : (
          <p className={styles['closed']}>{promptOf(timeIsUp, writing.coming.length)}</p>
        )}
        <CubeGrid
          grid={view.grid}
          turns={turns}
          path={hoveredPath ?? entry.path}
          flash={flash === null || flash.kind === 'erased' ? null : { ...flash, kind: flash.kind }}
          handlers={open ? handlers : null}
        />
        {open && (
          <div className={styles['actions']} data-input>
            <Button
              onMouseDown={keepFocus}
              onClick={removeLast}
              disabled={idle}
              aria-label="Take back the last letter"
            >
              <Mark sign="backspace" />
            </Button>
            <Button onMouseDown={keepFocus} onClick={clear} disabled={idle}>
              Clear
            </Button>
            <Button kind="main" type="submit" form={form} disabled={idle} onMouseDown={keepFocus}>
              Write
            </Button>
          </div>
        )}
      </div>
      {seated && (
        <div className={styles['list']}>
          <WordList view={view} writing={writing} open={open} show={setHovered} />
          {open && isAlone(view) && <Finish {...props} />}
        </div>
      )}
    </div>
  )
}
