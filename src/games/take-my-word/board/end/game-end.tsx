import { castOf } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import halves from '#web/ui/end/halves.module.css'
import { Token } from '#web/ui/pieces/token.tsx'
import type { Command } from '#games/take-my-word/rules/command.ts'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { CardImage } from '../pieces/card-image.tsx'
import { roundsShown, sidesOf } from '../play/score-entries.ts'
import styles from './game-end.module.css'
import { MissedPlays } from './missed-plays.tsx'
import { summaryOf } from './summary.ts'

/** TMW-28: who has won, what letters left in hand cost, and which plays were missed. */
export function GameEnd({ view, words }: BoardProps<View, Command>) {
  return (
    <EndOfGame view={view} summaryOf={summaryOf} breakdown={breakdownOf(view)}>
      <div className={halves['halves']}>
        <section className={halves['half']}>
          <h3>Letters left in hand</h3>
          <HandsLeft view={view} />
        </section>
        <MissedPlays view={view} words={words} />
      </div>
    </EndOfGame>
  )
}

/** The score sheet, with what the letters left in hand cost. */
function breakdownOf(view: View): Breakdown {
  const sides = sidesOf(view)
  return {
    rounds: roundsShown(view),
    extras: ['In hand'],
    entriesOf: ([seat]) => [
      ...sides.find(({ key }) => key === seat)!.entries.slice(0, view.round),
      0 - view.ending!.deductions[seat!]!,
    ],
  }
}

function HandsLeft({ view }: { view: View }) {
  const cast = castOf(view)
  return (
    <ol className={styles['hands']}>
      {view.outcome!.places.flat().map((seat) => (
        <li key={seat}>
          <Token player={seat} name={view.players[seat]!.name} unseen />
          <span className={styles['name']}>{cast.name(seat)}</span>
          <LeftInHand cards={view.ending!.hands[seat]!} />
        </li>
      ))}
    </ol>
  )
}

function LeftInHand({ cards }: { cards: readonly LetterCard[] }) {
  if (cards.length === 0) return <span className={styles['empty']}>none</span>
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
