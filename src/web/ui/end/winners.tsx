import type { Finisher } from '#kit/ending/result-text.ts'
import { Token } from '../pieces/token.tsx'
import type { TokenOf } from './final-places.tsx'
import { Laurel } from './laurel.tsx'
import styles from './winners.module.css'

/** More winners are named, not drawn. */
const MAX_DRAWN = 4

/** The winner's token in a laurel, or the tokens of those who share the win. */
export function Winners({ winners, tokenOf }: { winners: readonly Finisher[]; tokenOf: TokenOf }) {
  if (winners.length === 0 || winners.length > MAX_DRAWN) return null
  return (
    <span className={styles['winners']} aria-hidden="true">
      {winners.map((winner) => (
        <span key={winner.seats[0]} className={styles['winner']}>
          {winners.length === 1 && <Laurel />}
          <Token player={tokenOf(winner)} name={winner.player} unseen />
        </span>
      ))}
    </span>
  )
}
