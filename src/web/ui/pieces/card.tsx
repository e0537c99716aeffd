import type { ReactNode } from 'react'
import styles from './card.module.css'
import { Flip } from './flip.tsx'
import type { PieceButtonProps } from './piece-button.ts'

export type Suit = 'black' | 'red' | 'yellow' | 'green' | 'blue' | 'premium'

export type CardProps = {
  /** What stands in the middle: a letter, or a few signs such as 2×. Empty on a blank. */
  readonly letter: string
  /** A drawing that stands there instead, in `currentcolor`. */
  readonly glyph?: ReactNode
  readonly value?: number | null | undefined
  readonly suit: Suit
  /** Whether it is a blank that stands for its letter. */
  readonly blank?: boolean | undefined
  /** Whether it lies face down; it turns over when this changes. Left out where it never does. */
  readonly down?: boolean | undefined
  readonly selected?: boolean | undefined
  /** Whether it is in somebody's hand just now, being dragged. */
  readonly lifted?: boolean | undefined
  readonly dim?: boolean | undefined
  /** `legal`: can be chosen now. `target`: the dragged piece would be dropped here. */
  readonly mark?: 'legal' | 'target' | null | undefined
}

/** Each suit has a shape as well as a colour. */
const SHAPES: Readonly<Record<Suit, string>> = {
  black: 'M4 0h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
  red: 'M6 0l5 6l-5 6l-5-6z',
  yellow: 'M6 .500l6 11h-12z',
  green: 'M6 .500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11z',
  blue: 'M1 1h10v10h-10z',
  premium:
    'M6 0l1.800 4l4.200 .400l-3.200 2.800l1 4.300l-3.800-2.300l-3.800 2.300l1-4.300l-3.200-2.800l4.200-.400z',
}

/** A letter card, as wide as its place. */
export function Card({ down, selected, lifted, dim, mark, ...side }: CardProps) {
  const front = <Side {...side} />
  return (
    <span
      className={styles['frame']}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      data-dim={dim || undefined}
      data-mark={mark ?? undefined}
    >
      {down === undefined ? (
        front
      ) : (
        <Flip down={down} front={front} back={<span className={styles['back']} />} />
      )}
    </span>
  )
}

function Side({ letter, glyph = null, value = null, suit, blank = false }: CardProps) {
  return (
    <span className={styles['card']} style={{ ['--suit' as string]: `var(--suit-${suit})` }}>
      <svg className={styles['suit']} viewBox="0 0 12 12" aria-hidden="true">
        <path d={SHAPES[suit]} />
      </svg>
      <span
        className={styles['letter']}
        data-long={letter.length > 1 || undefined}
        data-blank={blank || undefined}
      >
        {glyph ?? letter}
      </span>
      {value !== null && <span className={styles['value']} data-value={value} />}
    </span>
  )
}

/** A card that can be pressed. Its label must name letter and suit. */
export function CardButton(props: CardProps & PieceButtonProps) {
  const { letter, glyph, value, suit, blank, down, selected, lifted, dim, mark, ...rest } = props
  const card = { letter, glyph, value, suit, blank, down, selected, lifted, dim, mark }
  return (
    <button type="button" aria-pressed={selected} {...rest} className={styles['press']}>
      <Card {...card} />
    </button>
  )
}
