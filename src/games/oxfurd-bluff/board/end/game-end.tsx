import { counted } from '#kit/prose.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import type { Annals } from '#games/oxfurd-bluff/rules/state.ts'
import { tell } from '#games/oxfurd-bluff/rules/describe.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { Climb } from '../play/climb.tsx'
import { decidingDeeds } from './deciding-cards.ts'
import { deedTold } from './card-result-text.ts'
import styles from './game-end.module.css'
import { firstName, sideName } from '../play/names.ts'
import { Sides } from '../play/sides.tsx'
import { WayChart } from './progress-chart.tsx'
import { WordsMet } from './word-list.tsx'

const MOST_DEEDS = 5

/** Who won, the way each side went, the cards that decided it, and the words to learn from. */
export function Ending({ view }: { view: View }) {
  const { outcome, annals } = view
  if (outcome === null || annals === null) return null
  return (
    <div className={styles['ending']}>
      <h2>{tell({ type: 'game-won', outcome }, view)}</h2>
      <div className={styles['halves']}>
        <div className={styles['scene']}>
          <Climb view={view} />
        </div>
        <div className={styles['part']}>
          <Sides view={view} />
          <h3>The way each side went</h3>
          <WayChart view={view} annals={annals} />
        </div>
      </div>
      {annals.cards.length > 0 && (
        <>
          <Deeds view={view} annals={annals} />
          <section className={styles['part']}>
            <h3>{counted(wordCount(annals), 'word')} met</h3>
            <WordsMet view={view} annals={annals} />
          </section>
        </>
      )}
    </div>
  )
}

function wordCount({ cards }: Annals): number {
  return new Set(cards.map(({ number }) => number)).size
}

function Deeds({ view, annals }: { view: View; annals: Annals }) {
  return (
    <section className={styles['part']}>
      <h3>The cards that decided it</h3>
      <ol className={styles['deeds']}>
        {decidingDeeds(annals, MOST_DEEDS).map((deed) => {
          const { card, side, asked, yes } = deed.card
          return (
            <li key={deed.number}>
              <Token player={side} name={firstName(view, side)} unseen />
              <p>
                <b className={styles['word']}>{card.word}</b>{' '}
                <span className={styles['soft']}>{card.definitions[asked].text}?</span>
              </p>
              <p className={styles['told']}>
                {sideName(view, side)} said {yes === null ? 'nothing' : yes ? 'YES' : 'NO'}.{' '}
                {deedTold(view, deed)}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
