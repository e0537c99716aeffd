import { useId, type ReactNode } from 'react'
import { signed } from '#kit/prose.ts'
import { Token } from '../pieces/token.tsx'
import styles from './score-sheet.module.css'

/** Points of one round, with a note where there is one; or a word or two in their place. */
export type Entry =
  | number
  | string
  | {
      readonly points: number
      /** Whether the points were lost again. */
      readonly struck?: boolean
      /** A word or two below the points. */
      readonly note?: string
    }

type Finish = { readonly place: number; readonly player: number; readonly initialOf: string }

export type Side = {
  readonly key: string | number
  readonly name: string
  readonly own?: boolean
  readonly left?: boolean
  /** At the end of a game: the place, and whose token stands beside the name. */
  readonly finish?: Finish | undefined
  /** One for each round, then for each extra column; null where there is nothing yet. */
  readonly entries: readonly (Entry | null)[]
  /** Null in a game without points. */
  readonly total: number | null
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
  extras = [],
  sides,
}: {
  label: string
  caption?: ReactNode
  /** What this game calls a round. */
  round?: string | undefined
  /** Heads of the rounds, such as 1, 2, 3. */
  rounds: readonly string[]
  /** Heads of further columns, after the rounds. */
  extras?: readonly string[] | undefined
  /** In order of their rank. */
  sides: readonly Side[]
}) {
  const about = useId()
  const columns = [...rounds, ...extras]
  const hasTotal = sides.some(({ total }) => total !== null)
  return (
    <figure className={styles['sheet']}>
      {caption !== undefined && <figcaption id={about}>{caption}</figcaption>}
      <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
        <table
          data-bare={columns.length === 0 || undefined}
          data-long={columns.length > FITTING || undefined}
          data-totals={hasTotal || undefined}
          aria-label={label}
          aria-describedby={caption === undefined ? undefined : about}
        >
          <thead className={columns.length === 0 ? 'unseen' : undefined}>
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
              {extras.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {hasTotal && <th scope="col">Total</th>}
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <tr
                key={side.key}
                data-own={side.own || undefined}
                data-first={side.finish?.place === 1 || undefined}
              >
                <th scope="row" title={side.name}>
                  <Name side={side} />
                </th>
                {columns.map((head, place) => (
                  <td key={head}>
                    <Points entry={side.entries[place] ?? null} />
                  </td>
                ))}
                {hasTotal && <td>{side.total !== null && <b>{signed(side.total)}</b>}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Name({ side: { name, left, finish } }: { side: Side }) {
  const text = (
    <>
      <span className={styles['name']} data-long={name.length > LONG || undefined}>
        {name}
      </span>
      {left && <i>left</i>}
    </>
  )
  if (finish === undefined) return text
  return (
    <span className={styles['finisher']}>
      <span className={styles['place']}>{finish.place}</span>
      <Token player={finish.player} name={finish.initialOf} unseen />
      <span>{text}</span>
    </span>
  )
}

function Points({ entry }: { entry: Entry | null }) {
  if (entry === null) return null
  if (typeof entry === 'string') return entry
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
