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

type Example = { readonly label: string; readonly rows: readonly (readonly Drawn[])[] }

const FRONT: Example = {
  label: 'Cards in five colours on felt spell TAKE MY WORD; black ones carry premiums.',
  rows: [
    [
      { letter: 'T', suit: 'yellow', value: 1 },
      { letter: 'A', suit: 'blue', value: 1 },
      { letter: 'K', suit: 'green', value: 5 },
      { letter: 'E', suit: 'red', value: 1 },
    ],
    [
      { letter: 'M', suit: 'blue', value: 3 },
      { letter: 'Y', suit: 'yellow', value: 4 },
    ],
    [
      { letter: 'W', suit: 'black', value: 4, premium: '2L' },
      { letter: 'O', suit: 'green', value: 1 },
      { letter: 'R', suit: 'black', value: 1 },
      { letter: 'D', suit: 'red', value: 2 },
    ],
  ],
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
}

/** Cards on felt, drawn by the same pieces as those to play with. */
export function Picture({ name }: { name: string }) {
  const { label, rows } = EXAMPLES[name] ?? FRONT
  return (
    <div
      className={styles['picture']}
      data-game="take-my-word"
      data-front={name === 'front' || undefined}
      role="img"
      aria-label={label}
    >
      {rows.map((cards, line) => (
        <span key={line} className={styles['row']}>
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
        </span>
      ))}
    </div>
  )
}
