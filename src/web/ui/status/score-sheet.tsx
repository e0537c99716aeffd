import { useId, type ReactNode } from 'react'
import { signed } from '#kit/prose.ts'
import styles from './score-sheet.module.css'

/** Points of one round, with a note where there is one. */
export type Entry =
  | number
  | {
      readonly points: number
      /** Whether the points were lost again. */
      readonly struck?: boolean
      /** A word or two below the points. */
      readonly note?: string
    }

export type Side = {
  readonly key: string | number
  readonly name: string
  readonly own?: boolean
  readonly left?: boolean
  /** One for each round; null where there is nothing yet. */
  readonly entries: readonly (Entry | null)[]
  readonly total: number
}

/** As many columns fit a phone; with more of them the sheet scrolls. */
const FITTING = 5
/** Longer names are written smaller on a phone. */
const LONG = 12

/** Points by round. Names and totals stay in sight however many rounds there are. */
export function ScoreSheet({
  label,
  caption,
  round = 'Round',
  rounds,
  sides,
}: {
  label: string
  caption?: ReactNode
  /** What this game calls a round. */
  round?: string
  /** Heads of the rounds, such as 1, 2, 3. */
  rounds: readonly string[]
  /** In order of their rank. */
  sides: readonly Side[]
}) {
  const about = useId()
  return (
    <figure className={styles['sheet']}>
      {caption !== undefined && <figcaption id={about}>{caption}</figcaption>}
      <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
        <table
          data-long={rounds.length > FITTING || undefined}
          aria-label={label}
          aria-describedby={caption === undefined ? undefined : about}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">Who</span>
              </th>
              {rounds.map((head) => (
                <th key={head} scope="col">
                  <span className="unseen">{round} </span>
                  {head}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ key, name, own, left, entries, total }) => (
              <tr key={key} data-own={own || undefined}>
                <th scope="row" title={name}>
                  <span className={styles['name']} data-long={name.length > LONG || undefined}>
                    {name}
                  </span>
                  {left && <i>left</i>}
                </th>
                {rounds.map((head, place) => (
                  <td key={head}>
                    <Points entry={entries[place] ?? null} />
                  </td>
                ))}
                <td>
                  <b>{signed(total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Points({ entry }: { entry: Entry | null }) {
  if (entry === null) return null
  if (typeof entry === 'number') return signed(entry)
  const { points, struck = false, note } = entry
  return (
    <>
      {struck ? (
        <s>
          {signed(points)}
          <span className="unseen"> struck</span>
        </s>
      ) : (
        signed(points)
      )}
      {note !== undefined && <small> {note}</small>}
    </>
  )
}
