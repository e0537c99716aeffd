import styles from './table-page.module.css'

/**
 * The places of a table before its code and state have come. They are replaced all at once, so that
 * nothing moves. The game is null until it is known.
 */
export function TableFrame({ game = null, children }: { game?: string | null; children: string }) {
  return (
    <div className={styles['table']} data-game={game ?? undefined} aria-busy="true">
      <div className={styles['board']}>
        <p className={styles['frame']} role="status">
          {children}
        </p>
      </div>
      <div className={styles['feed']} />
    </div>
  )
}
