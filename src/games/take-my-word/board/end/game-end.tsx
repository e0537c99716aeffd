import { listed } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { Card } from '#web/ui/pieces/card.tsx'
import { Token } from '#web/ui/pieces/token.tsx'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Command } from '#games/take-my-word/rules/command.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import styles from './game-end.module.css'
import { faceOf } from '../pieces/letter-face.ts'
import { MissedPlays } from './missed-plays.tsx'
import { cardName, counted } from '../pieces/card-names.ts'
import { Sheet } from '../play/scores.tsx'

/** TMW-28: who has won, what letters left in hand cost, and what might have been. */
export function EndOfGame({ view, words }: BoardProps<View, Command>) {
  const { places, scores } = view.outcome!
  return (
    <div className={styles['end']}>
      <h2>{headline(view)}</h2>
      <ol className={styles['final']} aria-label="Final scores">
        {places.flat().map((seat) => (
          <li key={seat} data-won={places[0]!.includes(seat) || undefined}>
            <Token player={seat} name={view.players[seat]!.name} unseen />
            <span className={styles['name']}>
              {seat === view.seat ? 'You' : view.players[seat]!.name}
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
          <span role="img" aria-label={cardName(card)}>
            <Card {...faceOf(card)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function headline({ outcome, seat, players }: View): string {
  const winners = outcome!.places[0]!
  const points = counted(outcome!.scores[winners[0]!]!, 'point')
  const names = listed(winners.map((winner) => (winner === seat ? 'You' : players[winner]!.name)))
  if (winners.length > 1) return `${names} share the win with ${points}.`
  return `${names} ${winners[0] === seat ? 'win' : 'wins'} with ${points}.`
}

/** A score may be below nothing. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}
