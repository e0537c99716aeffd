import { useState } from 'react'
import { Card } from '#web/ui/pieces/card.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { isPremium, type Card as AnyCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { faceOf } from './letter-face.ts'
import { cardName, counted, premiumName } from './card-names.ts'
import { premiumFace } from './premium-face.tsx'
import styles from './piles.module.css'

/** The deck, and beside it the discards, which everybody may look through (TMW-29). */
export function Piles({ view }: { view: View }) {
  const [looking, setLooking] = useState(false)
  const { deck, discards } = view
  const top = discards.at(-1)
  return (
    <div className={styles['piles']}>
      <span
        className={styles['pile']}
        role="img"
        aria-label={deckTold(view)}
        title={deckTold(view)}
      >
        <Card letter="" suit="black" down />
        <b>{deck}</b>
      </span>
      <button
        type="button"
        className={styles['pile']}
        title="Discards"
        data-spot="discards"
        disabled={top === undefined}
        onClick={() => setLooking(true)}
      >
        <span className="unseen">Look through the discards:</span>
        <span className={styles['top']} aria-hidden="true">
          {top === undefined ? <span className={styles['empty']} /> : <AnyFace card={top} />}
        </span>
        <b>{discards.length}</b>
      </button>
      <Dialog open={looking} title="Discards" close={() => setLooking(false)}>
        <p className={styles['message']}>
          The latest first. When the deck is through they are shuffled into a new one.
        </p>
        <ul className={styles['all']}>
          {discards.toReversed().map((card, place) => (
            <li key={place}>
              <span role="img" aria-label={isPremium(card) ? premiumName(card) : cardName(card)}>
                <AnyFace card={card} />
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

function deckTold({ deck, shuffles }: View): string {
  const anew = shuffles === 0 ? '' : `, shuffled anew ${counted(shuffles, 'time')}`
  return `${counted(deck, 'card')} in the deck${anew}`
}

function AnyFace({ card }: { card: AnyCard }) {
  return isPremium(card) ? <Card {...premiumFace(card)} /> : <Card {...faceOf(card)} />
}
