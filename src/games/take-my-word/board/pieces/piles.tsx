import { useState } from 'react'
import { counted } from '#kit/prose.ts'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { Card } from '#web/ui/pieces/card.tsx'
import type { View } from '#games/take-my-word/rules/view.ts'
import { anyFace, CardImage } from './card-image.tsx'
import { term } from '../terms.ts'
import styles from './piles.module.css'

/** The deck and the discards. TMW-29: everybody may look through the discards. */
export function Piles({ view }: { view: View }) {
  const [open, setOpen] = useState(false)
  const { deck, discards } = view
  const top = discards.at(-1)
  return (
    <div className={styles['piles']}>
      <span
        className={styles['pile']}
        role="img"
        data-spot="deck"
        {...term('deck')}
        aria-label={deckLabel(view)}
        title={deckLabel(view)}
      >
        <Card letter="" suit="black" down />
        <b>
          {deck}
          <small>deck</small>
        </b>
      </span>
      <button
        type="button"
        className={styles['pile']}
        title="Discards"
        data-spot="discards"
        {...term('discards')}
        disabled={top === undefined}
        onClick={() => setOpen(true)}
      >
        <span className="unseen">Look through the discards:</span>
        <span className={styles['top']} aria-hidden="true">
          {top === undefined ? <span className={styles['empty']} /> : <Card {...anyFace(top)} />}
        </span>
        <b>
          {discards.length}
          <small aria-hidden="true">gone</small>
        </b>
      </button>
      <Dialog open={open} title="Discards" close={() => setOpen(false)}>
        <p className={styles['message']}>
          The latest first. When the deck is through they are shuffled into a new one.
        </p>
        <ul className={styles['all']}>
          {discards.toReversed().map((card, place) => (
            <li key={place}>
              <CardImage card={card} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

function deckLabel({ deck, shuffles }: View): string {
  const shuffled = shuffles === 0 ? '' : `, shuffled anew ${counted(shuffles, 'time')}`
  return `${counted(deck, 'card')} in the deck${shuffled}`
}
