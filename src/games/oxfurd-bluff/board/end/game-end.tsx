import { counted } from '#kit/prose.ts'
import { typeset } from '#lexicon/definitions/typeset.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import halves from '#web/ui/end/halves.module.css'
import columns from '#web/ui/columns.module.css'
import stack from '#web/ui/stack.module.css'
import { levelName } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { GameHistory } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { TokenItem } from '../pieces/token-item.tsx'
import { Climb } from '../play/climb.tsx'
import { firstPlayerName, sideName } from '../play/names.ts'
import { position } from '../play/sides.tsx'
import { cardResultText } from './card-result-text.ts'
import { decidingCards } from './deciding-cards.ts'
import styles from './game-end.module.css'
import { playedWords } from './played-words.ts'
import { ProgressChart } from './progress-chart.tsx'
import { summaryOf } from './summary.ts'
import { WordList } from './word-list.tsx'

const MAX_DECIDING = 5

/** Who won, the progress of each side, the cards that decided it, and all words of the game. */
export function GameEnd({ view }: { view: View }) {
  const { outcome, history } = view
  if (outcome === null || history === null) return null
  const words = playedWords(history)
  return (
    <EndOfGame
      view={view}
      summaryOf={summaryOf}
      breakdown={breakdownOf(view)}
      tokenOf={({ seats }) => view.players[seats[0]!]!.side}
    >
      <div className={halves['halves']}>
        <div className={styles['scene']}>
          <Climb view={view} />
        </div>
        <div className={halves['half']}>
          <h3>The way each side went</h3>
          <ProgressChart view={view} history={history} />
          {words.length > 0 && (
            <>
              <h3>The cards that decided it</h3>
              <DecidingCards view={view} history={history} />
            </>
          )}
        </div>
      </div>
      {words.length > 0 && (
        <section className={`${stack['stack']} ${styles['part']}`}>
          <h3>{counted(words.length, 'word')} met</h3>
          <WordList view={view} words={words} />
        </section>
      )}
    </EndOfGame>
  )
}

/** Where the pieces of each side came to. */
function breakdownOf({ players, sides }: View): Breakdown {
  return {
    rounds: [],
    extras: ['Climber', 'Descender'],
    entriesOf: ([seat]) => {
      const { climber, descender } = sides[players[seat!]!.side]!
      return [position(climber), levelName(descender)]
    },
  }
}

function DecidingCards({ view, history }: { view: View; history: GameHistory }) {
  return (
    <ol className={`${columns['columns']} ${styles['cards']}`}>
      {decidingCards(history, MAX_DECIDING).map((result) => {
        const { card, side, asked, yes } = result.card
        return (
          <TokenItem key={result.number} side={side} name={firstPlayerName(view, side)}>
            <p>
              <b className={styles['word']}>{card.word}</b>{' '}
              <span className={styles['definition']}>{typeset(card.definitions[asked].text)}?</span>
            </p>
            <p>
              {sideName(view, side)} said {yes === null ? 'nothing' : yes ? 'YES' : 'NO'}.{' '}
              {cardResultText(view, result)}
            </p>
          </TokenItem>
        )
      })}
    </ol>
  )
}
