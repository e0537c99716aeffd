import type { Colour } from '#games/tuf/rules/pieces/cubes.ts'
import styles from './crossword-drawing.module.css'

/** A cube to look at. */
export type DrawnCube = {
  readonly colour: Colour
  readonly x: number
  readonly y: number
  readonly letter: string
  /** What it scores. */
  readonly points?: number
  readonly marked?: boolean
}

/** A crossword to look at, as large as there is room. */
export function CrosswordDrawing({
  cubes,
  label,
  least = 7,
}: {
  cubes: readonly DrawnCube[]
  label: string
  /** How many cells are in sight at least, each way. */
  least?: number
}) {
  const { left, top, width, height } = frameOf(cubes, least)
  return (
    <svg
      className={styles['crossword']}
      viewBox={`${left * 10} ${top * 10} ${width * 10} ${height * 10}`}
      role="img"
      aria-label={label}
    >
      {cubes.map(({ colour, x, y, letter, points, marked = false }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x * 10} ${y * 10})`}
          data-colour={colour}
          data-marked={marked || undefined}
        >
          <rect x=".4" y=".4" width="9.200" height="9.200" rx="1.300" />
          <path d="M.4 8.600v-.6h9.200v.6a1 1 0 0 1-1 1h-7.200a1 1 0 0 1-1-1z" />
          <text x={points === undefined ? 5 : 4.2} y="7.100">
            {letter.toUpperCase()}
          </text>
          {points !== undefined && (
            <text className={styles['points']} x="9.100" y="7.400">
              {points}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** All cubes with a little room around, and never so few that they become huge. */
function frameOf(cubes: readonly DrawnCube[], least: number) {
  const xs = cubes.map(({ x }) => x)
  const ys = cubes.map(({ y }) => y)
  const [left, right] = cubes.length === 0 ? [0, 0] : [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = cubes.length === 0 ? [0, 0] : [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(least, right - left + 1.4)
  const height = Math.max(Math.ceil(least / 2), bottom - top + 1.4)
  return {
    left: (left + right + 1 - width) / 2,
    top: (top + bottom + 1 - height) / 2,
    width,
    height,
  }
}
