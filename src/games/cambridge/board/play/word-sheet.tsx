import type { Seat } from '#kit/game.ts'
import { castOf } from '#kit/prose.ts'
import stack from '#web/ui/stack.module.css'
import { hasHidden } from '#games/cambridge/rules/pieces/dashes.ts'
import { scores } from '#games/cambridge/rules/standings.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { DashButtons, Dashes } from '../pieces/dashes.tsx'
import { Gain } from '../pieces/gain.tsx'
import { Notebook } from '../pieces/notebook.tsx'
import { PlayerLabel } from '../pieces/player-label.tsx'
import { term } from '../terms.ts'
import { OUT_LABELS } from './names.ts'
import { isAwaited } from './task.ts'
import styles from './word-sheet.module.css'

/** A player's panel: the word as everybody sees it, the score, and whether the player is in. */
export function WordSheet({
  view,
  seat,
  gain,
  notebook,
  point = null,
}: {
  view: View
  seat: Seat
  /** Points scored a moment ago. */
  gain: number
  notebook: boolean
  /** CAM-19: points at a dash of this word; null where that is not possible. */
  point?: ((place: number) => void) | null
}) {
  const { name, dashes, out, points, total } = view.players[seat]!
  const score = scores(view)[seat]!
  const own = seat === view.seat
  const acts = isAwaited(view, seat)
  const hides = dashes !== null && hasHidden(dashes)
  return (
    <section
      className={`${stack['stack']} ${styles['sheet']}`}
      data-own={own || undefined}
      data-acts={acts || undefined}
      data-out={out !== null || undefined}
      aria-label={own ? 'Your word' : `${name}’s word`}
      tabIndex={-1}
      {...term(own ? 'own' : 'word')}
    >
      <header className={styles['head']}>
        <PlayerLabel seat={seat} name={name} text={own ? 'Your word' : name} />
        <span className={styles['status']}>{statusOf(view, seat)}</span>
        <span className={styles['points']} {...term('points')}>
          <b>
            {score}
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
        out !== null && <p className={styles['no-word']}>No word in this hand</p>
      ) : point === null || !hides ? (
        <Dashes dashes={dashes} word={own ? view.word : null} />
      ) : (
        <DashButtons dashes={dashes} name={`Dashes of ${castOf(view).name(seat)}`} point={point} />
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

/** Why the player is out, or what the game waits for. */
function statusOf(view: View, seat: Seat): string {
  const { out, left } = view.players[seat]!
  if (out !== null) return `out: ${left ? 'left' : OUT_LABELS[out].short}`
  return isAwaited(view, seat) ? (TO_ACT[view.phase] ?? '') : ''
}
