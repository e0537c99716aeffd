import type { AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import type { CardView, View } from '#games/oxfurd-bluff/rules/view.ts'
import { CardBack } from './card-back.tsx'
import { sideName } from '../play/names.ts'
import styles from './word-card.module.css'

/** The card in play as far as the viewer may see it, or the last one that was answered. OXF-25 */
export function WordCard({ view }: { view: View }) {
  const { card, phase, reader, answered, players, draws } = view
  if (card !== null) {
    return card.back === null ? (
      <Front key={`front ${draws}`} card={card} />
    ) : (
      <Read key={`read ${draws}`} card={card} />
    )
  }
  if (phase === 'reading' && reader !== null) {
    return <Closed message={`${players[reader]!.name} looks at the card.`} />
  }
  if (answered === null) return <Closed message="A box of words, and what they mean. Or not." />
  return <Answered key={`answered ${draws}`} view={view} answered={answered} />
}

function Closed({ message }: { message: string }) {
  return (
    <div className={styles['card']} data-side="closed">
      <svg viewBox="0 0 40 30" aria-hidden="true">
        <path d="M20 6q-7-5-16-3v21q9-2 16 3q7-5 16-3v-21q-9-2-16 3zM20 6v21" />
      </svg>
      <p>{message}</p>
    </div>
  )
}

function Word({ word, said, approximate }: Pick<CardView, 'word' | 'said' | 'approximate'>) {
  return (
    <header className={styles['head']}>
      <h3 className={styles['word']} data-long={word.length > 12 || undefined}>
        {word}
      </h3>
      {said !== '' && (
        <p className={styles['said']}>
          <span className="unseen">say </span>
          {approximate && 'about '}
          {said}
        </p>
      )}
    </header>
  )
}

/** The word first, then the definition that the roll asks for. OXF-7 */
function Front({ card }: { card: CardView }) {
  return (
    <article className={styles['card']} data-side="front" aria-label="The card">
      <Word {...card} />
      <p className={styles['definition']}>{card.definition}?</p>
    </article>
  )
}

/** OXF-8: what the reader alone sees. */
function Read({ card }: { card: CardView }) {
  return (
    <article className={styles['card']} data-side="back" aria-label="The card, for you alone">
      <Word {...card} />
      <CardBack {...card.back!} asked={card.asked} />
      <p className={styles['note']}>Only you see this side.</p>
    </article>
  )
}

function Answered({ view, answered }: { view: View; answered: AnsweredCard }) {
  const { card, asked, side, yes, right } = answered
  const name = sideName(view, side)
  const message = `${name} ${yes === null ? 'said nothing' : `said ${yes ? 'YES' : 'NO'}`}`
  return (
    <article className={styles['card']} data-side="back" aria-label="The last card">
      <p className={styles['verdict']} data-right={right || undefined}>
        <b>{right ? 'Right' : 'Wrong'}</b> <span>{message}</span>
      </p>
      <Word {...card} />
      <CardBack definitions={card.definitions} truth={card.truth} asked={asked} />
    </article>
  )
}
