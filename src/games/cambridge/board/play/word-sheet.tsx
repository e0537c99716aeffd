import type { Seat } from '#kit/game.ts'
import { hasHidden } from '#games/cambridge/rules/pieces/dashes.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import type { View } from '#games/cambridge/rules/view.ts'
import { DashButtons, Dashes } from '../pieces/dashes.tsx'
import { Gain } from '../pieces/gain.tsx'
import { Notebook } from '../pieces/notebook.tsx'
import { nameOf, WHY_OUT } from './names.ts'
import { isAwaited } from './task.ts'
import styles from './word-sheet.module.css'

/** A player's sheet of paper: the word as it lies open, the points, whether they are in. */
export function WordSheet({
  view,
  seat,
  gain,
  notebook,
  point = null,
}: {
  view: View
  seat: Seat
  /** Points that have just been given. */
  gain: number
  notebook: boolean
  /** CAM-19: where a dash of this word may be pointed at. */
  point?: ((place: number) => void) | null
}) {
  const { name, dashes, out, points, total } = view.players[seat]!
  const own = seat === view.seat
  const acts = isAwaited(view, seat)
  const hides = dashes !== null && hasHidden(dashes)
  return (
    <section
      className={styles['sheet']}
      data-own={own || undefined}
      data-acts={acts || undefined}
      data-out={out !== null || undefined}
      aria-label={own ? 'Your word' : `${name}’s word`}
    >
      <header className={styles['head']}>
        <Token player={seat} name={name} unseen />
        <span className={styles['name']} title={name}>
          {own ? 'Your word' : name}
        </span>
        <span className={styles['state']}>{stateOf(view, seat)}</span>
        <span className={styles['points']}>
          <b>
            {total + points}
            <span className="unseen"> points</span>
          </b>
          {total > 0 && points > 0 && (
            <small title="In this hand">
              +{points}
              <span className="unseen"> in this hand</span>
            </small>
          )}
          <Gain key={view.awards.length} points={gain} />
        </span>
      </header>
      {dashes === null ? (
        out !== null && <p className={styles['none']}>No word in this hand</p>
      ) : point === null || !hides ? (
        <Dashes dashes={dashes} word={own ? view.word : null} />
      ) : (
        <DashButtons dashes={dashes} name={`Dashes of ${nameOf(view, seat)}`} point={point} />
      )}
      {notebook && !own && hides && view.board.length > 0 && view.phase === 'playing' && (
        <Notebook view={view} seat={seat} />
      )}
    </section>
  )
}

const TO_ACT: Readonly<Partial<Record<View['phase'], string>>> = {
  choosing: 'choosing',
  placing: 'placing',
  playing: 'to play',
}

/** Why the player is out, or what the table waits for them to do. */
function stateOf(view: View, seat: Seat): string {
  const { out, left } = view.players[seat]!
  if (out !== null) return `out: ${left ? 'left' : WHY_OUT[out].short}`
  return isAwaited(view, seat) ? (TO_ACT[view.phase] ?? '') : ''
}
