import type { ReactNode } from 'react'
import { typeset } from '#lexicon/definitions/typeset.ts'
import { keyOf } from '#games/oxfurd-bluff/rules/pieces/pronunciation-key.ts'
import type { AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import type { CardView, View } from '#games/oxfurd-bluff/rules/view.ts'
import { CardBack } from './card-back.tsx'
import { sideName } from '../play/names.ts'
import styles from './word-card.module.css'

/** OXF-25: what the viewer may see of the card in play, or else the last answered card. */
export function WordCard({ view }: { view: View }) {
  return (
    <div className={styles['place']}>
      <CardSide view={view} />
    </div>
  )
}

function CardSide({ view }: { view: View }) {
  const { card, phase, reader, answered, players, drawCount } = view
  if (card !== null) {
    return card.back === null ? (
      <FrontCard key={`front ${drawCount}`} card={card} />
    ) : (
      <ReaderCard key={`read ${drawCount}`} card={card} />
    )
  }
  if (phase === 'reading' && reader !== null) {
    return <FaceDown message={`${players[reader]!.name} looks at the card.`} />
  }
  if (answered === null) return <FaceDown message="A box of words, and what they mean. Or not." />
  return <AnsweredBack key={`answered ${drawCount}`} view={view} answered={answered} />
}

function FaceDown({ message }: { message: string }) {
  return (
    <div className={styles['card']} data-term="card" data-side="closed">
      <svg viewBox="0 0 40 30" aria-hidden="true">
        <path d="M20 6q-7-5-16-3v21q9-2 16 3q7-5 16-3v-21q-9-2-16 3zM20 6v21" />
      </svg>
      <p>{message}</p>
    </div>
  )
}

/** `label` is said of it. */
function OpenCard({
  side,
  label,
  children,
}: {
  side: 'front' | 'back'
  label: string
  children: ReactNode
}) {
  return (
    <article className={styles['card']} data-term="card" data-side={side} aria-label={label}>
      {children}
    </article>
  )
}

function CardHead({ word, said, approximate }: Pick<CardView, 'word' | 'said' | 'approximate'>) {
  return (
    <header className={styles['head']}>
      <h3 className={styles['word']} data-long={word.length > 12 || undefined}>
        {word}
      </h3>
      {/* OXF-26: a doubtful hint is left out. */}
      {said !== '' && !approximate && <Pronunciation said={said} />}
    </header>
  )
}

/** OXF-26: the hint, and the sounds of the key that it uses. */
function Pronunciation({ said }: { said: string }) {
  return (
    <>
      <p className={styles['pronunciation']}>
        <span className="unseen">say </span>
        {said}
      </p>
      <p className={styles['key']} aria-label="How it is said">
        {keyOf(said).map(({ spelling, as, letters }) => {
          const from = as.indexOf(letters)
          return (
            <span key={spelling}>
              {spelling} as in {as.slice(0, from)}
              <b>{letters}</b>
              {as.slice(from + letters.length)}
            </span>
          )
        })}
      </p>
    </>
  )
}

/** OXF-7: the word first, then the definition that the roll asks for. */
export function FrontCard({
  card,
}: {
  card: Pick<CardView, 'word' | 'said' | 'approximate' | 'definition'>
}) {
  return (
    <OpenCard side="front" label="The card">
      <CardHead {...card} />
      {/* Without it while only the word is shown. */}
      {card.definition !== '' && (
        <p className={styles['definition']}>{typeset(card.definition)}?</p>
      )}
    </OpenCard>
  )
}

/** OXF-8: what the reader alone sees. */
function ReaderCard({ card }: { card: CardView }) {
  return (
    <OpenCard side="back" label="The card, for you alone">
      <CardHead {...card} />
      <CardBack {...card.back!} asked={card.asked} />
      <p className={styles['note']}>Only you see this side.</p>
    </OpenCard>
  )
}

function AnsweredBack({ view, answered }: { view: View; answered: AnsweredCard }) {
  const { card, asked, side, yes, right } = answered
  const name = sideName(view, side)
  const message = `${name} ${yes === null ? 'said nothing' : `said ${yes ? 'YES' : 'NO'}`}`
  return (
    <OpenCard side="back" label="The last card">
      <p className={styles['verdict']} data-right={right || undefined}>
        <b>{right ? 'Right' : 'Wrong'}</b> <span>{message}</span>
      </p>
      <CardHead {...card} />
      <CardBack definitions={card.definitions} truth={card.truth} asked={asked} />
    </OpenCard>
  )
}
