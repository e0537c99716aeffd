import { useState } from 'react'
import { Link } from 'wouter'
import type { Option, TurnReport } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import type { MomentAddress } from '#web/coach/report-view.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './turn-list.module.css'

/** How many are shown at first. */
const LINES = 12

/** Every turn with what else could have been done, one line each until it is opened. */
export function TurnList({
  turns,
  addressOf,
}: {
  turns: readonly TurnReport[]
  addressOf: MomentAddress
}) {
  const [isExpanded, setExpanded] = useState(false)
  const chosen = turns.filter(({ accuracy }) => accuracy !== null)
  const without = turns.length - chosen.length
  const shown = isExpanded ? chosen : chosen.slice(0, LINES)
  if (turns.length === 0) return null
  return (
    <section className={styles['turns']} aria-labelledby="coach-turns">
      <h2 id="coach-turns">Turn by turn</h2>
      <ol>
        {shown.map((turn) => (
          <li key={`${turn.moment} ${turn.name}`}>
            <Turn turn={turn} address={addressOf(turn.moment)} />
          </li>
        ))}
      </ol>
      {shown.length < chosen.length && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          Show {chosen.length - shown.length} more turns
        </Button>
      )}
      {without > 0 && (
        <p className={styles['without']}>
          {counted(without, 'turn')} without a choice {without === 1 ? 'is' : 'are'} left out.
        </p>
      )}
    </section>
  )
}

function Turn({ turn, address }: { turn: TurnReport; address: string }) {
  const { name, played, accuracy, note, options } = turn
  return (
    <details>
      <summary>
        <span className={styles['name']}>{name}</span>
        <span className={styles['played']}>{played}</span>
        {accuracy !== null && <Verdict accuracy={accuracy} />}
      </summary>
      <div className={styles['details']}>
        {note !== null && note !== '' && <p>{note}</p>}
        {options.length > 0 && <Options options={options} />}
        <Link href={address}>See it in the replay</Link>
      </div>
    </details>
  )
}

/** A sign and a number, so that colour is not needed. */
function Verdict({ accuracy }: { accuracy: number }) {
  const rounded = Math.round(accuracy)
  return (
    <span className={styles['verdict']} data-is={gradeOf(rounded)}>
      <i aria-hidden="true">{SIGNS[gradeOf(rounded)]}</i>
      <span className="unseen">accuracy </span>
      {rounded}
    </span>
  )
}

const SIGNS = { good: '✓', fair: '~', poor: '✗' } as const

function gradeOf(accuracy: number): keyof typeof SIGNS {
  if (accuracy >= 85) return 'good'
  return accuracy >= 50 ? 'fair' : 'poor'
}

function Options({ options }: { options: readonly Option[] }) {
  return (
    <ul className={styles['options']}>
      {options.map(({ text, value, note, isPlayed }) => (
        <li key={text} data-played={isPlayed || undefined}>
          <span>
            {text}
            {isPlayed && <b> (yours)</b>}
            {note !== null && <small> {note}</small>}
          </span>
          <span className={styles['value']}>{value}</span>
        </li>
      ))}
    </ul>
  )
}
