import { castOf } from '#kit/prose.ts'
import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'
import columns from '#web/ui/columns.module.css'
import stack from '#web/ui/stack.module.css'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { Dashes } from '../pieces/dashes.tsx'
import { PlayerLabel } from '../pieces/player-label.tsx'
import { OUT_LABELS } from '../play/names.ts'
import styles from './final-words.module.css'
import { seatsByPoints } from './hand-points.ts'

/** CAM-28: everybody's word, with the letters that stayed hidden in a lighter weight. */
export function FinalWords({ view, report }: { view: View; report: Report }) {
  return (
    <ul className={`${columns['columns']} ${styles['words']}`} aria-label="The words">
      {seatsByPoints(report).map((seat) => {
        const { name, dashes, out, left } = view.players[seat]!
        const word = report.words[seat]!
        const fault = report.faults[seat] ?? null
        return (
          <li key={seat} className={`${stack['stack']} ${styles['word']}`}>
            <div className={styles['who']}>
              <PlayerLabel seat={seat} name={name} text={castOf(view).name(seat)} />
              <span className={styles['result']}>
                {out === null ? 'Last one in' : left ? 'Left' : OUT_LABELS[out].long}
              </span>
            </div>
            <p className="unseen">{word}</p>
            <div aria-hidden="true">
              <Dashes dashes={dashes ?? word} word={word} />
            </div>
            {fault !== null && (
              <p className={styles['fault']}>
                <Drawing d={SIGNS.wrong} /> {explain(fault, view, { type: 'choose-word', word })}{' '}
                The points of this hand are lost.
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
