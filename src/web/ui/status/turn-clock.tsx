import { WARNING, type TurnClocks } from '#kit/turn-clock.ts'
import { Clock } from './clock.tsx'
import styles from './turn-clock.module.css'

/**
 * HALL-5: the clock of the player to act: the viewer's own if it runs, otherwise the one that runs out
 * first. A warned viewer is told so by screen readers at once. Renders nothing while no clock runs.
 */
export function TurnClock({
  clock,
  seat,
  players,
  now,
}: {
  clock: TurnClocks | null
  /** The viewer's; null for a spectator. */
  seat: number | null
  players: readonly { readonly name: string }[]
  now: () => number
}) {
  const running = clock?.running ?? []
  const own = running.find((one) => one.seat === seat)
  const [first] = running.toSorted((a, b) => a.until - b.until)
  const shown = own ?? first
  if (shown === undefined) return null
  const { from, until, warned } = shown
  const whose = shown === own ? 'you' : players[shown.seat]!.name
  return (
    <div className={styles['turn-clock']} data-warned={warned || undefined}>
      <Clock until={until} of={until - from} now={now} hurry={WARNING / 1000} />
      <span className={styles['whose']} title={whose}>
        {warned && 'Hurry'}
        <span>
          {warned && ', '}
          {whose}
        </span>
      </span>
      <span className="unseen" role="alert">
        {shown === own && warned ? `You have ${WARNING / 1000} seconds left.` : ''}
      </span>
    </div>
  )
}
