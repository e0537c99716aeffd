import { about } from '../rules/about.ts'
import { CrosswordDrawing, type DrawnCube } from './pieces/crossword-drawing.tsx'
import styles from './picture.module.css'
import { colourOf } from './pieces/letter-colour.ts'

type Example = {
  /** `x,y→word` across or `x,y↓word` down; words may cross at equal letters. */
  readonly words: readonly string[]
  readonly points?: boolean
  /** Letters of the cubes beside the crossword. */
  readonly free?: string
  readonly label: string
}

const FRONT: Example = {
  words: ['0,0→crow', '0,2→bye', '0,4→stamp', '0,0↓cubes', '2,0↓opera', '4,1↓jump'],
  label: 'A crossword of coloured cubes: CROW, BYE and STAMP across; CUBES, OPERA and JUMP down.',
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  turn: {
    words: ['0,0→strained', '0,0↓sea', '4,0↓is'],
    free: 'ouhlmgj',
    label:
      'STRAINED across with SEA and IS down, eleven cubes; O, U, H, L, M, G and J lie beside it.',
  },
  end: {
    words: ['0,1→strained', '0,1↓sea', '3,0↓ha', '4,1↓is', '7,1↓dog'],
    points: true,
    label:
      'STRAINED across; SEA, HA, IS and DOG down, with points: 2 for each cube of STRAINED, 3 where a second word crosses, 1 for the others.',
  },
}

/** A crossword as it is drawn after a round. */
export function Picture({ name }: { name: string }) {
  const { words, points = false, free = '', label } = EXAMPLES[name] ?? FRONT
  const cubes = cubesOf(words, points)
  const freeRow = Math.max(...cubes.map(({ y }) => y)) + 1.5
  const freeCubes = Array.from(free, (letter, index): DrawnCube => ({
    colour: colourOf(letter),
    x: index + 0.5,
    y: freeRow,
    letter,
  }))
  return (
    <div className={styles['picture']} data-game={about.id}>
      <CrosswordDrawing cubes={[...cubes, ...freeCubes]} label={label} minCells={4} />
    </div>
  )
}

function cubesOf(words: Example['words'], withPoints: boolean): readonly DrawnCube[] {
  const cubes = new Map<string, DrawnCube>()
  for (const text of words) {
    const [, x, y, arrow, word = ''] = /^(\d+),(\d+)(.)(.+)$/u.exec(text)!
    for (const [index, letter] of Array.from(word).entries()) {
      const atX = Number(x) + (arrow === '→' ? index : 0)
      const atY = Number(y) + (arrow === '→' ? 0 : index)
      const key = `${atX} ${atY}`
      const points = (cubes.get(key)?.points ?? 0) + (word.length >= 6 ? 2 : 1)
      const cube = { colour: colourOf(letter), x: atX, y: atY, letter }
      cubes.set(key, withPoints ? { ...cube, points } : cube)
    }
  }
  return [...cubes.values()]
}
