import { WARNING, type TurnClocks } from '#kit/turn-clock.ts'
import { useTimeIsUp } from '../hooks/use-time-is-up.ts'
import { Clock, formatTime } from './clock.tsx'
import styles from './turn-clock.module.css'

/**
 * HALL-5: the clock of the player to act: the viewer's own if it runs, otherwise the one that runs out
 * first. It counts the turn down, and then what is left of the extra minute. A warned viewer is told so by
 * screen readers at once. Renders nothing while no clock runs.
 */
export function TurnClock({
  clock,
  seat,
  players,
  gameTime,
}: {
  clock: TurnClocks | null
  /** The viewer's; null for a spectator. */
  seat: number | null
  players: readonly { readonly name: string }[]
  gameTime: () => number
}) {
  const running = clock?.running ?? []
  const own = running.find((one) => one.seat === seat)
  const [first] = running.toSorted((a, b) => a.until - b.until)
  const shown = own ?? first
  const bank = shown === undefined ? 0 : (clock?.banks[shown.seat] ?? 0)
  const turnEnd = (shown?.until ?? 0) - bank
  const isExtra = useTimeIsUp(turnEnd, gameTime)
  if (shown === undefined) return null
  const { from, until, warned } = shown
  const whose = shown === own ? 'you' : players[shown.seat]!.name
  const extra = isExtra ? 'extra time' : bank > 0 ? `+ ${formatTime(Math.round(bank / 1000))}` : ''
  return (
    <div className={styles['turn-clock']} data-warned={warned || undefined}>
      {isExtra ? (
        <Clock until={until} of={bank} gameTime={gameTime} hurry={WARNING / 1000} />
      ) : (
        <Clock
          until={turnEnd}
          of={turnEnd - from}
          gameTime={gameTime}
          hurry={Math.max(0, WARNING - bank) / 1000}
        />
      )}
      {extra !== '' && (
        <span className={styles['extra']} title="Everybody has one extra minute in a game">
          {extra}
        </span>
      )}
      <span className={styles['whose']} title={whose}>
        {warned && 'Hurry'}
        {!(warned && shown === own) && (
          <span>
            {warned && ', '}
            {whose}
          </span>
        )}
      </span>
      <span className="unseen" role="alert">
        {shown === own && warned ? `You have ${WARNING / 1000} seconds left.` : ''}
      </span>
    </div>
  )
}
