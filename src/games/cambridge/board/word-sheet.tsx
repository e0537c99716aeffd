import type { Seat } from '#kit/game.ts'
import { hasHidden } from '../rules/dashes.ts'
import { runningScores } from '../../../web/ui/running-scores.ts'
import { Token } from '../../../web/ui/token.tsx'
import type { View } from '../rules/view.ts'
import { DashButtons, Dashes } from './dashes.tsx'
import { Gain } from './gain.tsx'
import { Notebook } from './notebook.tsx'
import { nameOf, WHY_OUT } from './persons.ts'
import { isWaitedFor } from './task.ts'
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
  const { name, dashes, out } = view.players[seat]!
  const { score, gained } = runningScores(view)[seat]!
  const own = seat === view.seat
  const acts = isWaitedFor(view, seat)
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
            {score}
            <span className="unseen"> points</span>
          </b>
          {gained > 0 && gained !== score && (
            <small title="In this hand">
              +{gained}
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
  return isWaitedFor(view, seat) ? (TO_ACT[view.phase] ?? '') : ''
}
