import type { ReactNode } from 'react'
import { Token } from '#web/ui/pieces/token.tsx'
import type { View } from '#games/take-my-word/rules/view.ts'
import styles from './felt.module.css'
import { lastTurnText, stakeText } from './headline.ts'
import { Lots } from './lots.tsx'
import { Piles } from '../pieces/piles.tsx'

/** The middle of the table: what lies there, whose it is, and what happened to it. */
export function Felt({ view, children }: { view: View; children: ReactNode }) {
  const { provisional, sheet, players } = view
  const maker = provisional === null ? null : sheet[provisional]!.seat
  const loser = loserOf(view)
  const told = lastTurnText(view)
  if (sheet.length === 0) {
    return (
      <section className={styles['felt']} aria-label="The table">
        <Lots view={view} />
        {children}
      </section>
    )
  }
  return (
    <section className={styles['felt']} aria-label="The table">
      <header className={styles['head']}>
        <div className={styles['stake']}>
          {loser !== null && (
            <span className={styles['loser']}>
              <Token player={loser} name={players[loser]!.name} unseen />
            </span>
          )}
          {maker !== null && (
            // Whoever takes a word comes over to it.
            <span
              key={provisional}
              className={styles['maker']}
              data-fly={`maker ${provisional}`}
              data-from={maker}
            >
              <Token player={maker} name={players[maker]!.name} unseen />
            </span>
          )}
          <p>
            {stakeText(view)}
            {told !== null && <span className={styles['told']}>{told}</span>}
          </p>
        </div>
        <Piles view={view} />
      </header>
      {children}
    </section>
  )
}

/** Who loses the word that was taken; null when none was. */
function loserOf({ provisional, sheet }: View): number | null {
  const took = provisional === null ? null : sheet[provisional]!.took
  return took === null ? null : sheet[took]!.seat
}
