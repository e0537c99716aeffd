import type { Colour } from '#games/tuf/rules/pieces/cubes.ts'
import { cubeColour } from '#web/ui/pieces/cube-colour.ts'
import styles from './crossword-drawing.module.css'

export type DrawnCube = {
  readonly colour: Colour
  readonly x: number
  readonly y: number
  readonly letter: string
  /** Whether it is an Ω, which must begin a name (TUF-5). */
  readonly capital?: boolean
  readonly points?: number
  readonly marked?: boolean
}

/** A picture of a crossword that fills the available space. */
export function CrosswordDrawing({
  cubes,
  label,
  minCells = 7,
}: {
  cubes: readonly DrawnCube[]
  label: string
  /** The smallest width in cells, so that few cubes are not drawn huge. */
  minCells?: number
}) {
  const { left, top, width, height } = frameOf(cubes, minCells)
  return (
    <svg
      className={styles['crossword']}
      viewBox={`${left * 10} ${top * 10} ${width * 10} ${height * 10}`}
      role="img"
      aria-label={label}
    >
      {cubes.map(({ colour, x, y, letter, capital = false, points, marked = false }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x * 10} ${y * 10})`}
          style={cubeColour(colour)}
          data-marked={marked || undefined}
        >
          <rect x=".4" y=".4" width="9.200" height="9.200" rx="1.300" />
          <path d="M.4 8.600v-.6h9.200v.6a1 1 0 0 1-1 1h-7.200a1 1 0 0 1-1-1z" />
          <text x={points === undefined ? 5 : 4.2} y="7.100">
            {letter.toUpperCase()}
          </text>
          {capital && (
            <text className={styles['sign']} x="8.300" y="3.200">
              Ω
            </text>
          )}
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

/** The area to draw, with a margin around the cubes. */
function frameOf(cubes: readonly DrawnCube[], minCells: number) {
  const xs = cubes.map(({ x }) => x)
  const ys = cubes.map(({ y }) => y)
  const [left, right] = cubes.length === 0 ? [0, 0] : [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = cubes.length === 0 ? [0, 0] : [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(minCells, right - left + 1.4)
  const height = Math.max(Math.ceil(minCells / 2), bottom - top + 1.4)
  return {
    left: (left + right + 1 - width) / 2,
    top: (top + bottom + 1 - height) / 2,
    width,
    height,
  }
}
