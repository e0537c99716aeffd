import { Card, type Suit } from '../../../web/ui/card.tsx'
import styles from './picture.module.css'

/** A card of a picture: letter, colour, value, perhaps the premium on it and the card beneath. */
type Drawn = {
  readonly letter: string
  readonly suit: Suit
  readonly value: number | null
  readonly premium?: string
  readonly beneath?: { readonly letter: string; readonly suit: Suit; readonly value: number }
}

type Example = { readonly label: string; readonly cards: readonly Drawn[] }

const FRONT: Example = {
  label: 'COAT in cards of four colours; a black B lies on the green C and makes it BOAT.',
  cards: [
    {
      letter: 'B',
      suit: 'black',
      value: 3,
      premium: '2L',
      beneath: { letter: 'C', suit: 'red', value: 3 },
    },
    { letter: 'O', suit: 'green', value: 1 },
    { letter: 'A', suit: 'blue', value: 1 },
    { letter: 'T', suit: 'yellow', value: 1 },
  ],
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
}

/** Cards on felt, drawn by the same pieces as those to play with. */
export function Picture({ name }: { name: string }) {
  const { label, cards } = EXAMPLES[name] ?? FRONT
  return (
    <div
      className={styles['picture']}
      data-game="take-my-word"
      data-front={name === 'front' || undefined}
      role="img"
      aria-label={label}
    >
      {cards.map(({ premium, beneath, ...card }, place) => (
        <span key={place} className={styles['card']}>
          {beneath !== undefined && (
            <span className={styles['beneath']}>
              <Card {...beneath} />
            </span>
          )}
          <Card {...card} />
          {premium !== undefined && <span className={styles['premium']}>{premium}</span>}
        </span>
      ))}
    </div>
  )
}
