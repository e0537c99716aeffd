import { castOf } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import stack from '#web/ui/stack.module.css'
import type { Command } from '#games/take-my-word/rules/command.ts'
import { describeOutcome } from '#games/take-my-word/rules/describe.ts'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { CardImage } from '../pieces/card-image.tsx'
import { Sheet } from '../play/scores.tsx'
import styles from './game-end.module.css'
import { MissedPlays } from './missed-plays.tsx'

/** TMW-28: who has won, what letters left in hand cost, and which plays were missed. */
export function GameEnd({ view, words }: BoardProps<View, Command>) {
  const { places, scores } = view.outcome!
  const cast = castOf(view)
  return (
    <div className={`${stack['stack']} ${styles['end']}`}>
      <h2>{describeOutcome(view.outcome!, cast)}</h2>
      <ol className={styles['final']} aria-label="Final scores">
        {places.flat().map((seat) => (
          <li key={seat} data-won={places[0]!.includes(seat) || undefined}>
            <Token player={seat} name={view.players[seat]!.name} unseen />
            <span className={styles['name']}>
              {cast.name(seat)}
              {view.players[seat]!.left && <i> left</i>}
            </span>
            <span className={styles['sum']}>
              {view.players[seat]!.total} − {view.ending!.deductions[seat]} =
            </span>
            <b>{signed(scores[seat]!)}</b>
            <LeftInHand cards={view.ending!.hands[seat]!} />
          </li>
        ))}
      </ol>
      <MissedPlays view={view} words={words} />
      <section>
        <h3>The score sheet</h3>
        <Sheet view={view} />
      </section>
    </div>
  )
}

function LeftInHand({ cards }: { cards: readonly LetterCard[] }) {
  if (cards.length === 0) return <span className={styles['empty']}>No letter left in hand</span>
  return (
    <ul className={styles['hand']} aria-label="Letters left in hand">
      {cards.map((card, index) => (
        <li key={index}>
          <CardImage card={card} />
        </li>
      ))}
    </ul>
  )
}

/** With a minus sign as wide as the digits. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}
