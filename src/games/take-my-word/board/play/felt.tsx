import type { ReactNode } from 'react'
import { Token } from '#web/ui/pieces/token.tsx'
import type { View } from '#games/take-my-word/rules/view.ts'
import { Piles } from '../pieces/piles.tsx'
import { term } from '../terms.ts'
import styles from './felt.module.css'
import { lastTurnText, stakeText } from './prompt.ts'
import { Lots } from './lots.tsx'

/** The middle of the table: the word, whose it is, and what happened to it. */
export function Felt({ view, children }: { view: View; children: ReactNode }) {
  const { provisional, sheet, players } = view
  const maker = provisional === null ? null : sheet[provisional]!.seat
  const loser = loserOf(view)
  const lastTurn = lastTurnText(view)
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
        <div className={styles['makers']}>
          {loser !== null && (
            <span className={styles['loser']}>
              <Token player={loser} name={players[loser]!.name} unseen />
            </span>
          )}
          {maker !== null && (
            // The token of the player who takes a word flies to it.
            <span
              key={provisional}
              className={styles['maker']}
              data-fly={`maker ${provisional}`}
              data-from={maker}
            >
              <Token player={maker} name={players[maker]!.name} unseen />
            </span>
          )}
        </div>
        <p className={styles['stake']} {...term('word')}>
          {stakeText(view)}
        </p>
        {lastTurn !== null && <p className={styles['last']}>{lastTurn}</p>}
        <Piles view={view} />
      </header>
      {children}
    </section>
  )
}

/** Who lost the word that was taken; null when none was. */
function loserOf({ provisional, sheet }: View): number | null {
  const took = provisional === null ? null : sheet[provisional]!.took
  return took === null ? null : sheet[took]!.seat
}
