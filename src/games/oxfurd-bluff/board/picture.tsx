import type { Pieces } from './pieces/pieces.ts'
import { about } from '../rules/about.ts'
import styles from './picture.module.css'
import { Scene } from './pieces/scene.tsx'

type Example = {
  /** By side: the step of the Climber and the level of the Descender. */
  readonly pieces: readonly (readonly [climber: number, descender: number])[]
  /** The side whose turn it is. */
  readonly turn?: number
  readonly label: string
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora']

const FRONT: Example = {
  pieces: [
    [21, 3],
    [34, 5],
    [9, 1],
  ],
  turn: 0,
  label:
    'A hill with a trail that winds up to the spires of OXFURD, a descent beside it, and the pieces of three sides.',
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  board: {
    pieces: [
      [0, 1],
      [0, 1],
    ],
    label:
      'The board: forty-eight steps in six rows, each begun by a plateau, with BONUS, FREE ROLL and RESPITE steps, up to OXFURD; beside it the descent: six levels, LAST CHANCE and SETBACK. Two Climbers stand on Plateau 1, two Descenders on Descent 1.',
  },
  setback: {
    pieces: [
      [31, 8],
      [13, 2],
    ],
    turn: 0,
    label: 'A Descender on SETBACK: its Climber goes down from step 31 to Plateau 4.',
  },
  pulldown: {
    pieces: [
      [16, 2],
      [20, 1],
    ],
    turn: 0,
    label: 'One Climber on Plateau 3, another on step 20: a right answer on a four pulls it down.',
  },
}

/** The same scene as on the board, without a match. */
export function Picture({ name }: { name: string }) {
  const { pieces, turn = null, label } = EXAMPLES[name] ?? FRONT
  return (
    <div className={styles['picture']} data-game={about.id}>
      <Scene
        pieces={pieces.map((piece, side) => piecesOf(piece, side, side === turn))}
        label={label}
      />
    </div>
  )
}

function piecesOf(
  [climber, descender]: readonly [number, number],
  side: number,
  active: boolean,
): Pieces {
  return { side, name: NAMES[side]!, climber, descender, active }
}
