import { CrosswordDrawing, type DrawnCube } from './pieces/crossword-drawing.tsx'
import styles from './picture.module.css'

type Example = {
  /** Words may cross at equal letters. */
  readonly words: readonly (readonly [x: number, y: number, across: boolean, word: string])[]
  readonly points?: boolean
  /** Letters of the cubes beside the crossword. */
  readonly free?: string
  readonly label: string
}

const FRONT: Example = {
  words: [
    [0, 0, true, 'crow'],
    [0, 2, true, 'bye'],
    [0, 4, true, 'stamp'],
    [0, 0, false, 'cubes'],
    [2, 0, false, 'opera'],
    [4, 1, false, 'jump'],
  ],
  label: 'A crossword of coloured cubes: CROW, BYE and STAMP across; CUBES, OPERA and JUMP down.',
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  turn: {
    words: [
      [0, 0, true, 'strained'],
      [0, 0, false, 'sea'],
      [4, 0, false, 'is'],
    ],
    free: 'ouhlmgj',
    label:
      'STRAINED across with SEA and IS down, eleven cubes; O, U, H, L, M, G and J lie beside it.',
  },
  end: {
    words: [
      [0, 1, true, 'strained'],
      [0, 1, false, 'sea'],
      [3, 0, false, 'ha'],
      [4, 1, false, 'is'],
      [7, 1, false, 'dog'],
    ],
    points: true,
    label:
      'STRAINED across; SEA, HA, IS and DOG down, with points: 2 for each cube of STRAINED, 3 where a second word crosses, 1 for the others.',
  },
}

const COLOURS = [
  ['red', 'aeiou'],
  ['blue', 'trnscp'],
  ['green', 'dhflmy'],
  ['yellow', 'gwvb'],
  ['orange', 'jzqxk'],
] as const

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
    <div className={styles['picture']} data-game="tuf">
      <CrosswordDrawing cubes={[...cubes, ...freeCubes]} label={label} minCells={4} />
    </div>
  )
}

function cubesOf(words: Example['words'], withPoints: boolean): readonly DrawnCube[] {
  const cubes = new Map<string, DrawnCube>()
  for (const [x, y, across, word] of words) {
    for (const [index, letter] of Array.from(word).entries()) {
      const [atX, atY] = across ? [x + index, y] : [x, y + index]
      const key = `${atX} ${atY}`
      const points = (cubes.get(key)?.points ?? 0) + (word.length >= 6 ? 2 : 1)
      const cube = { colour: colourOf(letter), x: atX, y: atY, letter }
      cubes.set(key, withPoints ? { ...cube, points } : cube)
    }
  }
  return [...cubes.values()]
}

function colourOf(letter: string): DrawnCube['colour'] {
  return COLOURS.find(([, letters]) => letters.includes(letter))![0]
}
