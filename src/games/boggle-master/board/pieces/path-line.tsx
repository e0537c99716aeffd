import { SIDE } from '#games/boggle-master/rules/pieces/grid.ts'
import styles from './path-line.module.css'
import { columnOf, positionOf, rowOf } from './rotation.ts'

/** The line keeps this distance from the middle of a cube, so that its letter can be read. */
const CLEAR = 0.35

/** A line from cube to cube along a path. */
export function PathLine({ path, turns }: { path: readonly number[]; turns: number }) {
  const points = path.map((cell) => {
    const position = positionOf(cell, turns)
    return { x: columnOf(position) + 0.5, y: rowOf(position) + 0.5 }
  })
  const links = points.slice(1).map((to, place) => {
    const from = points[place]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const x = ((to.x - from.x) / length) * CLEAR
    const y = ((to.y - from.y) / length) * CLEAR
    return `M${from.x + x} ${from.y + y}L${to.x - x} ${to.y - y}`
  })
  return (
    <svg className={styles['line']} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <path d={links.join('')} />
      <path d={links.join('')} />
    </svg>
  )
}
