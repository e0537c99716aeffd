import type { Seat } from '#kit/game.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import { check } from '#games/tuf/rules/check.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { crosswordLabel } from '../pieces/labels.ts'
import { crosswordOf } from '../input/workspace.ts'
import { Mark } from '../pieces/mark.tsx'
import { activityOf } from './prompt.ts'
import { drawnCubes } from '../pieces/drawn-cubes.ts'
import { CrosswordDrawing } from '../pieces/crossword-drawing.tsx'
import styles from './opponents.module.css'

/** TUF-9: everybody else's crossword as it grows, small; pressed, it is seen large. */
export function Opponents({
  view,
  now,
  look,
}: {
  view: View
  now: () => number
  look: (seat: Seat) => void
}) {
  const together = view.options.rotary && view.phase !== 'building'
  const frozen = frozenSeat(view)
  const seats = [...view.players.keys()].filter((seat) => seat !== view.seat)
  if (seats.length === 0) return null
  const callable = seats.filter((seat) => check(view, { type: 'call-error', seat }, now()) === null)
  return (
    <ul className={styles['others']} aria-label="The others">
      {seats.map((seat) => {
        const { name } = view.players[seat]!
        const used = usedIn(view.grids[seat]!)
        const laid = crosswordOf(view, seat)
        return (
          <li
            key={seat}
            data-frozen={seat === frozen || undefined}
            data-acts={view.turn?.seat === seat || undefined}
          >
            <button type="button" className={styles['other']} onClick={() => look(seat)}>
              <span className={styles['name']}>
                <Token player={seat} name={name} unseen /> <b>{name}</b>
              </span>
              <span className={styles['doing']}>
                {seat === frozen && <Mark sign="lock" />} {used}
                <span className={styles['of']}>/{CUBES}</span> · {activityOf(view, seat)}
              </span>
              {callable.includes(seat) && <span className={styles['call']}>Any error?</span>}
              {!together && (
                <span className={styles['crossword']}>
                  <CrosswordDrawing
                    cubes={drawnCubes(laid)}
                    label={crosswordLabel(laid)}
                    least={8}
                  />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
