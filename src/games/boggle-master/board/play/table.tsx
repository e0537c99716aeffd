import { useId, useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Clock } from '#web/ui/status/clock.tsx'
import { isAlone } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { Counts } from './word-counts.tsx'
import { CubeGrid } from '../pieces/cube-grid.tsx'
import { Finish } from './finish.tsx'
import { Mark } from '../pieces/mark.tsx'
import { Tally } from './list-summary.tsx'
import { useTimeIsUp } from './use-time-is-up.ts'
import { useTyping } from '../input/use-keys.ts'
import { useWriting } from '../input/use-writing.ts'
import { WordField } from '../input/word-field.tsx'
import { WordList } from './word-list.tsx'
import styles from './table.module.css'

/** While the timer runs: the grid, the word at hand and one's own list. */
export function WritingTable(props: BoardProps<View, Command>) {
  const { view, now, play } = props
  const writing = useWriting(props)
  const [turns, setTurns] = useState(0)
  const [shown, setShown] = useState<string | null>(null)
  const form = useId()
  const timeIsUp = useTimeIsUp(view.until, now)
  const seated = view.seat !== null && !view.players[view.seat]!.left
  const open = seated && !timeIsUp

  const turn = () => setTurns(turns + 1)
  const { add, back, clear, write } = writing
  useTyping(open ? { add, back, clear, write, turn } : null)

  const { entry, flash, hand } = writing
  const idle = entry.text === ''
  const looked =
    idle && shown !== null && view.list?.includes(shown) ? pathOf(view.grid, shown) : null
  return (
    <div className={styles['table']} data-seated={seated || undefined}>
      <div className={styles['play']}>
        <header className={styles['head']}>
          <Clock until={view.until} of={view.options.seconds * 1000} now={now} />
          {seated && <Tally view={view} coming={writing.coming} />}
          <Counts view={view} />
          <Button
            kind="quiet"
            aria-label="Turn the grid"
            aria-keyshortcuts="/"
            title="Turn the grid ( / )"
            onMouseDown={(event) => event.preventDefault()}
            onClick={turn}
          >
            <Mark sign="turn" /> Turn
          </Button>
        </header>
        {open ? (
          <WordField grid={view.grid} writing={writing} form={form} turn={turn} />
        ) : (
          <p className={styles['still']} role="status">
            {stillness(seated, timeIsUp)}
          </p>
        )}
        <CubeGrid
          grid={view.grid}
          turns={turns}
          path={looked ?? entry.path}
          flash={flash === null || flash.kind === 'erased' ? null : { ...flash, kind: flash.kind }}
          hand={open ? hand : null}
        />
        {open && (
          <div className={styles['actions']}>
            <Button
              onMouseDown={(event) => event.preventDefault()}
              onClick={back}
              disabled={idle}
              aria-label="Take back the last letter"
            >
              <Mark sign="back" />
            </Button>
            <Button onMouseDown={(event) => event.preventDefault()} onClick={clear} disabled={idle}>
              Clear
            </Button>
            <Button
              kind="main"
              type="submit"
              form={form}
              disabled={idle}
              onMouseDown={(event) => event.preventDefault()}
            >
              Write
            </Button>
          </div>
        )}
      </div>
      {seated && (
        <div className={styles['list']}>
          <WordList view={view} writing={writing} open={open} show={setShown} />
          {open && isAlone(view) && <Finish play={play} />}
        </div>
      )}
    </div>
  )
}

function stillness(seated: boolean, timeIsUp: boolean): string {
  if (timeIsUp) return 'Time is up. The lists are being read.'
  return seated ? '' : 'You are watching. All lists are read out when the timer has run out.'
}
