import { check } from '#games/tuf/rules/check.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import { usedIn } from '#games/tuf/rules/pieces/grid.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { Seat } from '#kit/game.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import { crosswordOf, isShared } from '../input/workspace.ts'
import { CrosswordDrawing } from '../pieces/crossword-drawing.tsx'
import { drawnCubes } from '../pieces/drawn-cubes.ts'
import { crosswordLabel } from '../pieces/labels.ts'
import { Mark } from '../pieces/mark.tsx'
import { term } from '../terms.ts'
import styles from './opponents.module.css'
import { activityOf } from './prompt.ts'
import scrollHint from '#web/ui/scroll-hint.module.css'

/** TUF-9: the crosswords of the others while they build; a press shows one in full size. */
export function Opponents({
  view,
  gameTime,
  inspect,
}: {
  view: View
  gameTime: () => number
  inspect: (seat: Seat) => void
}) {
  const frozen = frozenSeat(view)
  const seats = [...view.players.keys()].filter((seat) => seat !== view.seat)
  if (seats.length === 0) return null
  const callable = seats.filter(
    (seat) => check(view, { type: 'call-error', seat }, gameTime()) === null,
  )
  return (
    <ul className={`${styles['opponents']} ${scrollHint['across']}`} aria-label="The others">
      {seats.map((seat) => {
        const { name } = view.players[seat]!
        const used = usedIn(view.grids[seat]!)
        const laid = crosswordOf(view, seat)
        return (
          <li
            key={seat}
            {...term('error')}
            data-frozen={seat === frozen || undefined}
            data-acts={view.turn?.seat === seat || undefined}
          >
            <button type="button" className={styles['opponent']} onClick={() => inspect(seat)}>
              <span className={styles['name']}>
                <Token player={seat} name={name} unseen /> <b>{name}</b>
              </span>
              <span className={styles['activity']}>
                {seat === frozen && <Mark sign="lock" />} {used}
                <span className={styles['of']}>/{CUBES}</span> · {activityOf(view, seat)}
                <span className="unseen">. </span>
              </span>
              {callable.includes(seat) && <span className={styles['call']}>Any error?</span>}
              {!isShared(view) && (
                <span className={styles['crossword']}>
                  <CrosswordDrawing
                    cubes={drawnCubes(laid)}
                    label={crosswordLabel(laid)}
                    minCells={8}
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
