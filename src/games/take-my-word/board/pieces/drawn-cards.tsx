import { Card, type Suit } from '#web/ui/pieces/card.tsx'
import styles from './drawn-cards.module.css'

type Face = { readonly letter: string; readonly suit: Suit; readonly value: number }

/** A card of a picture, perhaps with a premium on it or a card beneath. */
export type DrawnCard = Face & { readonly premium?: string; readonly beneath?: Face }

/** A row of cards for pictures; an empty place when there are none. */
export function DrawnCards({
  cards,
  animated = false,
}: {
  cards: readonly DrawnCard[]
  /** Whether one sees new cards being laid. */
  animated?: boolean
}) {
  return (
    <span className={styles['cards']} data-animated={animated || undefined}>
      {cards.length === 0 && <span className={styles['slate']} />}
      {cards.map((card) => (
        <Piece key={keyOf(card)} {...card} />
      ))}
    </span>
  )
}

/** A place is the same when it moves on, and when its card is covered. */
function keyOf({ beneath, ...face }: DrawnCard): string {
  const { letter, suit } = beneath ?? face
  return `${letter} ${suit}`
}

function Piece({ premium, beneath, ...face }: DrawnCard) {
  return (
    <span className={styles['card']}>
      {beneath !== undefined && (
        <span className={styles['beneath']}>
          <Card {...beneath} />
        </span>
      )}
      <span key={`${face.letter} ${face.suit}`} className={styles['top']}>
        <Card {...face} />
      </span>
      {premium !== undefined && <span className={styles['premium']}>{premium}</span>}
    </span>
  )
}

/** Cards as text: `O red 1 on A red 1, B black 3 2L`. */
export function drawn(text: string): readonly DrawnCard[] {
  return text.split(', ').map((entry) => {
    const [top, under] = entry.split(' on ') as [string, string | undefined]
    const premium = top.split(' ')[3]
    return {
      ...faceOf(top),
      ...(premium === undefined ? {} : { premium }),
      ...(under === undefined ? {} : { beneath: faceOf(under) }),
    }
  })
}

function faceOf(text: string): Face {
  const [letter, suit, value] = text.split(' ') as [string, Suit, string]
  return { letter, suit, value: Number(value) }
}
