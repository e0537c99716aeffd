import { about } from '../rules/about.ts'
import styles from './picture.module.css'
import { drawn, DrawnCards, type DrawnCard } from './pieces/drawn-cards.tsx'

type Line = { readonly cards: readonly DrawnCard[]; readonly message?: string }
type Example = { readonly label: string; readonly lines: readonly Line[] }

const FRONT: Example = {
  label: 'Cards in five colours on felt spell TAKE MY WORD; a black one carries a premium.',
  lines: [
    { cards: drawn('T yellow 1, A blue 1, K green 5, E red 1') },
    { cards: drawn('M blue 3, Y yellow 4') },
    { cards: drawn('W black 4 2L, O green 1, R black 1, D red 2') },
  ],
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  scenarios: {
    label: 'Three tables: an empty one, one with N and I, one with the word CAT.',
    lines: [
      { cards: [], message: 'A clean slate' },
      { cards: drawn('N blue 1, I red 1'), message: 'The beginning of a word' },
      { cards: drawn('C red 3, A red 1, T black 1'), message: 'A complete word' },
    ],
  },
  replacing: {
    label: 'COTS made of CAT: a red O lies on the red A, and a blue S comes after the black T.',
    lines: [
      {
        cards: drawn('C yellow 3, O red 1 on A red 1, T black 1, S blue 1'),
        message: 'CAT is taken',
      },
    ],
  },
  scoring: {
    label: 'BOAT: a black B with a double letter, O, A, and a black T with a double word.',
    lines: [
      {
        cards: drawn('B black 3 2L, O green 1, A blue 1, T black 1 2W'),
        message: '(3 × 2 + 1 + 1 + 1) × 2 = 18',
      },
    ],
  },
}

/** Cards on felt, drawn by the same pieces as those to play with. */
export function Picture({ name }: { name: string }) {
  const { label, lines } = EXAMPLES[name] ?? FRONT
  return (
    <div
      className={styles['picture']}
      data-game={about.id}
      data-front={name === 'front' || undefined}
      role="img"
      aria-label={label}
    >
      {lines.map(({ cards, message }, line) => (
        <span key={line} className={styles['line']}>
          <DrawnCards cards={cards} />
          {message}
        </span>
      ))}
    </div>
  )
}
