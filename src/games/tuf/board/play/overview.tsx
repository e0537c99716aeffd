import { useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { check } from '#games/tuf/rules/check.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { CrosswordDialog } from '../input/crossword-dialog.tsx'
import { Crosswords, Owner } from '../pieces/crosswords.tsx'
import { crosswordOf } from '../input/workspace.ts'
import { Headline } from './headline.tsx'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import { Mark } from '../pieces/mark.tsx'
import { activityOf } from './prompt.ts'
import { Timers } from './timers.tsx'
import { useAnnouncement } from '../input/use-announcement.ts'
import { useSending } from '../input/use-sending.ts'
import styles from './overview.module.css'

/** All crosswords side by side: TUF-16, the review; and for those who only watch. */
export function Overview(props: BoardProps<View, Command>) {
  const { view, now } = props
  const { said, say } = useAnnouncement()
  const sending = useSending(props, (message) => say(message, true))
  const [looking, setLooking] = useState<Seat | null>(null)
  const together = view.options.rotary && view.phase !== 'building'
  const seats = together ? [0] : [...view.players.keys()]
  const mayEnd = check(view, { type: 'done' }, now()) === null
  return (
    <div className={styles['onlooking']}>
      <Timers view={view} now={now} />
      <Headline view={view} used={0} said={said} />
      <Crosswords label="The crosswords">
        {seats.map((seat) => (
          <PlayerCrossword
            key={seat}
            view={view}
            seat={seat}
            together={together}
            look={check(view, { type: 'call-error', seat }, now()) === null ? setLooking : null}
          />
        ))}
      </Crosswords>
      {mayEnd && (
        <div className={styles['end']}>
          <Button
            kind="main"
            disabled={sending.sent !== null}
            onClick={() => void sending.send({ type: 'done' })}
          >
            I have seen enough
          </Button>
        </div>
      )}
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

function PlayerCrossword({
  view,
  seat,
  together,
  look,
}: {
  view: View
  seat: Seat
  together: boolean
  /** Null where nothing can be called. */
  look: ((seat: Seat) => void) | null
}) {
  const call = view.calls.findLast((each) => each.seat === seat)
  const { called } = view.players[seat]!
  return (
    <li data-frozen={frozenSeat(view) === seat || undefined}>
      {!together && (
        <Owner view={view} seat={seat}>
          {usedIn(view.grids[seat]!)}/{CUBES} · {activityOf(view, seat)}
        </Owner>
      )}
      <LaidCrossword laid={crosswordOf(view, seat)} />
      {look !== null && <Button onClick={() => look(seat)}>Call an error</Button>}
      {called && call !== undefined && (
        <p className={styles['called']} data-wrong={call.right || undefined}>
          <Mark sign={call.right ? 'wrong' : 'right'} />{' '}
          {call.right ? 'There is an error in it.' : 'Called, and there is no error.'}
        </p>
      )}
    </li>
  )
}
