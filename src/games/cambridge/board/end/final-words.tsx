import { Token } from '#web/ui/pieces/token.tsx'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { Dashes } from '../pieces/dashes.tsx'
import styles from './final-words.module.css'
import { seatsByPoints } from './hand-points.ts'
import { Mark } from '../pieces/mark.tsx'
import { WHY_OUT } from '../play/names.ts'

/** CAM-28: everybody's word, with what of it was never found out. */
export function FinalWords({ view, report }: { view: View; report: Report }) {
  return (
    <ul className={styles['words']} aria-label="The words">
      {seatsByPoints(report).map((seat) => {
        const { name, dashes, out, left } = view.players[seat]!
        const word = report.words[seat]!
        const fault = report.faults[seat] ?? null
        return (
          <li key={seat}>
            <div className={styles['who']}>
              <Token player={seat} name={name} unseen />
              <span className={styles['name']} title={name}>
                {seat === view.seat ? 'You' : name}
              </span>
              <span className={styles['fate']}>
                {out === null ? 'Last one in' : left ? 'Left' : WHY_OUT[out].long}
              </span>
            </div>
            <p className="unseen">{word}</p>
            <div aria-hidden="true">
              <Dashes dashes={dashes ?? word} word={word} />
            </div>
            {fault !== null && (
              <p className={styles['fault']}>
                <Mark sign="wrong" /> {explain(fault, view, { type: 'choose-word', word })} The
                points of this hand are lost.
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
