import { castOf, signed } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import { Token } from '#web/ui/pieces/token.tsx'
import type { Command } from '#games/take-my-word/rules/command.ts'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { CardImage } from '../pieces/card-image.tsx'
import { Sheet } from '../play/scores.tsx'
import styles from './game-end.module.css'
import { MissedPlays } from './missed-plays.tsx'
import { summaryOf } from './summary.ts'

/** TMW-28: who has won, what letters left in hand cost, and which plays were missed. */
export function GameEnd({ view, words }: BoardProps<View, Command>) {
  const { places, scores } = view.outcome!
  const cast = castOf(view)
  return (
    <EndOfGame view={view} summaryOf={summaryOf}>
      <section>
        <h3>Letters left in hand</h3>
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
      </section>
      <MissedPlays view={view} words={words} />
      <section>
        <h3>The score sheet</h3>
        <Sheet view={view} />
      </section>
    </EndOfGame>
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
