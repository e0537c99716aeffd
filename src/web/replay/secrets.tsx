import { useBoard } from '#web/table/use-board.ts'
import type { ReplayMoment } from '#web/replay/timeline.ts'
import styles from './secrets.module.css'

/** Where everything is visible: what each player hides at this moment, because the board is one player's. */
export function Secrets({
  game,
  names,
  views,
}: {
  game: string
  /** By seat. */
  names: readonly string[]
  views: NonNullable<ReplayMoment['views']>
}) {
  const board = useBoard(game)
  const secrets = names.map((name, seat) => {
    return { name, seat, secret: board?.secretOf(views.of(seat) as never) ?? null }
  })
  if (secrets.every(({ secret }) => secret === null)) return null
  return (
    <section className={styles['secrets']} aria-label="Hidden from others">
      <p>Hidden from others</p>
      <dl>
        {secrets.map(({ name, seat, secret }) => (
          <div key={seat}>
            <dt>{name}</dt>
            <dd>{secret ?? 'nothing'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
