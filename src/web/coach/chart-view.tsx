import type { CSSProperties } from 'react'
import type { Chart, ChartLine } from '#kit/coach/report.ts'
import { signed } from '#kit/prose.ts'
import { ticksFor } from '#web/coach/chart-ticks.ts'
import styles from './chart-view.module.css'

/** Lines over the course of a match. The player's own is thick; the others differ by their dashes. */
export function ChartView({ chart: { title, axis, lines } }: { chart: Chart }) {
  const count = lines[0]?.values.length ?? 0
  if (count < 2) return null
  const values = lines.flatMap((line) => line.values)
  const ticks = ticksFor(Math.min(0, ...values), Math.max(1, ...values))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const heightOf = (value: number) => (100 * (high - value)) / (high - low)
  const [begin, end] = [Math.min(...axis.places), Math.max(...axis.places)]
  const placeOf = (value: number) => (end > begin ? (100 * (value - begin)) / (end - begin) : 0)
  const places = ticksFor(begin, end).filter((place) => place >= begin && place <= end)
  const ordered = lines
    .map((line, index) => ({ line, dash: dashFor(line, index) }))
    .toSorted((a, b) => Number(a.line.isOwn) - Number(b.line.isOwn))
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      <div className={styles['plot']} role="img" aria-label={spoken(title, lines)}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles['tick']}
            style={{ '--at': `${heightOf(tick)}%` } as CSSProperties}
          >
            <b>{signed(tick)}</b>
          </span>
        ))}
        {places.map((place) => (
          <span
            key={`at ${place}`}
            className={styles['place']}
            style={{ '--at': `${placeOf(place)}%` } as CSSProperties}
          >
            {place}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ordered.map(({ line, dash }) => (
            <polyline
              key={line.name}
              data-own={line.isOwn || undefined}
              strokeDasharray={dash}
              points={line.values
                .map((value, nth) => `${placeOf(axis.places[nth]!)},${heightOf(value)}`)
                .join(' ')}
            />
          ))}
        </svg>
      </div>
      <p className={styles['axis']} aria-hidden="true">
        {axis.name}
      </p>
      <ul className={styles['legend']} aria-hidden="true">
        {lines.map((line, index) => (
          <li key={line.name} data-own={line.isOwn || undefined}>
            <svg viewBox="0 0 32 8">
              <line x1="0" y1="4" x2="32" y2="4" strokeDasharray={dashFor(line, index)} />
            </svg>
            {line.name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

const DASHES = ['7 3', '2 3', '10 3 2 3', '4 4', '1 4', '12 4']

function dashFor({ isOwn }: ChartLine, index: number): string | undefined {
  return isOwn ? undefined : DASHES[index % DASHES.length]
}

/** The lines as text, for people who do not see them. */
function spoken(title: string, lines: readonly ChartLine[]): string {
  const ends = lines.map(({ name, values }) => `${name} ${signed(Math.round(values.at(-1)!))}`)
  return `${title}. At the end: ${ends.join(', ')}.`
}
