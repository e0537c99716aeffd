import { useState } from 'react'
import { check } from '#games/tuf/rules/check.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import { ActionBar } from '#web/ui/controls/action-bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useCommandSender } from '#web/ui/hooks/use-commands.ts'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import { CrosswordDialog } from '../input/crossword-dialog.tsx'
import { useAnnouncement } from '../input/use-announcement.ts'
import { crosswordOf, isShared } from '../input/workspace.ts'
import { CrosswordItem, Crosswords, Owner } from '../pieces/crosswords.tsx'
import { FaultList } from '../pieces/fault-list.tsx'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import { Mark } from '../pieces/mark.tsx'
import { Headline } from './headline.tsx'
import styles from './overview.module.css'
import { activityOf } from './prompt.ts'
import { spokenBoard } from './spoken-board.ts'
import { Timers } from './timers.tsx'

/** All crosswords side by side, for the review (TUF-16) and for spectators. */
export function Overview(props: BoardProps<View, Command>) {
  const { view, gameTime } = props
  const { announcement, announce } = useAnnouncement()
  const sender = useCommandSender(props, { check, explain }, (message) => announce(message, true))
  const [inspected, setInspected] = useState<Seat | null>(null)
  const seats = isShared(view) ? [0] : [...view.players.keys()]
  const mayEnd = check(view, { type: 'done' }, gameTime()) === null
  return (
    <div className={styles['overview']}>
      <Timers view={view} gameTime={gameTime} />
      <SpokenBoard read={() => spokenBoard(view, null)} />
      <Headline view={view} used={0} announcement={announcement} />
      <Crosswords label="The crosswords">
        {seats.map((seat) => (
          <PlayerCrossword
            key={seat}
            view={view}
            seat={seat}
            inspect={
              check(view, { type: 'call-error', seat }, gameTime()) === null ? setInspected : null
            }
          />
        ))}
      </Crosswords>
      {mayEnd && (
        <ActionBar className={styles['end']!}>
          <Button
            kind="main"
            disabled={sender.pending !== null}
            onClick={() => void sender.send({ type: 'done' })}
          >
            I have seen enough
          </Button>
        </ActionBar>
      )}
      <CrosswordDialog table={props} seat={inspected} sender={sender} inspect={setInspected} />
    </div>
  )
}

function PlayerCrossword({
  view,
  seat,
  inspect,
}: {
  view: View
  seat: Seat
  /** Null where no error can be called. */
  inspect: ((seat: Seat) => void) | null
}) {
  const call = view.calls.findLast((each) => each.seat === seat)
  const { called } = view.players[seat]!
  return (
    <CrosswordItem
      frozen={frozenSeat(view) === seat}
      owner={
        isShared(view) ? null : (
          <Owner view={view} seat={seat}>
            {usedIn(view.grids[seat]!)}/{CUBES} · {activityOf(view, seat)}
          </Owner>
        )
      }
    >
      <LaidCrossword laid={crosswordOf(view, seat)} />
      {inspect !== null && <Button onClick={() => inspect(seat)}>Call an error</Button>}
      {called && call !== undefined && (
        <div className={styles['called']} data-wrong={call.right || undefined}>
          <p>
            <Mark sign={call.right ? 'wrong' : 'right'} />{' '}
            {call.right ? 'There is an error in it.' : 'Called, and there is no error.'}
          </p>
          <FaultList faults={call.faults} />
        </div>
      )}
    </CrosswordItem>
  )
}
