import stack from '#web/ui/stack.module.css'
import { about } from '../rules/about.ts'
import styles from './picture.module.css'
import { Dashes } from './pieces/dashes.tsx'
import { DrawnBoard, type Drawing } from './pieces/drawn-board.tsx'

type Example = Drawing & {
  /** Words below the board. */
  readonly words?: readonly (readonly [name: string, dashes: string])[]
}

const FRONT: Example = {
  tiles: 'k -e joker w h t m -a -n +crown d p i s -r colt -o v gift l y -u f b q z c g j x',
  tokens: [8, 20, 24],
  label:
    'Thirty tiles in five rows of six: the letters of the alphabet, some face down, and the Crown, the Colt, the Joker and the Gift; three tokens stand on them.',
}

const FOUR = { columns: 4 }

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  dealt: {
    tiles: 'k e joker w h t m a n crown d p i s r colt o v gift l y u f b q z c g j x',
    label: 'Thirty tiles face up; the four honors lie turned by a quarter and are locked.',
  },
  honors: {
    ...FOUR,
    tiles: '+crown +colt +joker +gift',
    label: 'The four honors, unlocked: the Crown, the Colt, the Joker and the Gift.',
  },
  moves: {
    ...FOUR,
    tiles: 'k e joker w m a n crown i s r colt',
    tokens: [5],
    legal: [1, 4, 6, 9],
    label: 'A token on A may go up to E, left to M, right to N or down to S.',
  },
  unlocking: {
    ...FOUR,
    tiles: 'k e joker -w m a -n +crown i s r colt',
    tokens: [6],
    legal: [5, 7, 10],
    label:
      'W above the Crown and N beside it lie face down, so the Crown stands upright: a token on N may enter it, or go to A or R; the Joker above is still locked.',
  },
  crown: {
    ...FOUR,
    tiles: 'k e joker -w m a -n +crown i s r colt',
    tokens: [7],
    words: [['Ben', '-a---a']],
    label:
      'A token on the Crown; of a word of six letters the second and the last, both A, lie open.',
  },
}

/** A board drawn with the same pieces as the one to play on. */
export function Picture({ name }: { name: string }) {
  const { words = [], ...drawing } = EXAMPLES[name] ?? FRONT
  return (
    <div className={`${stack['stack']} ${styles['picture']}`} data-game={about.id}>
      <DrawnBoard {...drawing} />
      {words.map(([owner, dashes]) => (
        <p key={owner} className={styles['word']}>
          <span>{owner}’s word</span> <Dashes dashes={dashes} />
        </p>
      ))}
    </div>
  )
}
