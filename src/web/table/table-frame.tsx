import { cardOf } from '#web/games.ts'
import styles from './table-page.module.css'

/**
 * The places of a table before its code and state have come: bar, rail, board and story. They are replaced all
 * at once, so that nothing moves. The game is null until it is known.
 */
export function TableFrame({ game = null, children }: { game?: string | null; children: string }) {
  const card = game === null ? null : cardOf(game)
  return (
    <div
      className={styles['table']}
      data-game={game ?? undefined}
      data-rail={(card !== null && card.listsPlayers !== true) || undefined}
      aria-busy="true"
    >
      <div className={styles['bar']} />
      <div className={styles['people']} />
      <div className={styles['board']}>
        <p className={styles['frame']} data-shape={card?.shape} role="status">
          {children}
        </p>
      </div>
      <div className={styles['feed']} />
    </div>
  )
}
