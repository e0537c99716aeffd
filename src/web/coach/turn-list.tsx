import { Link } from 'wouter'
import type { Option, TurnReport } from '#kit/coach/report.ts'
import type { MomentAddress } from '#web/coach/report-view.tsx'
import styles from './turn-list.module.css'

/** Every turn with what else could have been done, one line each until it is opened. */
export function TurnList({
  turns,
  addressOf,
}: {
  turns: readonly TurnReport[]
  addressOf: MomentAddress
}) {
  if (turns.length === 0) return null
  return (
    <section className={styles['turns']} aria-labelledby="coach-turns">
      <h2 id="coach-turns">Turn by turn</h2>
      <ol>
        {turns.map((turn) => (
          <li key={`${turn.moment} ${turn.name}`}>
            <Turn turn={turn} address={addressOf(turn.moment)} />
          </li>
        ))}
      </ol>
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
        <Verdict accuracy={accuracy} />
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
function Verdict({ accuracy }: { accuracy: number | null }) {
  if (accuracy === null) return <span className={styles['verdict']}>no choice</span>
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
