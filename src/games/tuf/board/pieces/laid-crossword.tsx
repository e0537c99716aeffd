import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import { crosswordLabel } from './labels.ts'
import styles from './laid-crossword.module.css'
import { drawnCubes } from './drawn-cubes.ts'
import { CrosswordDrawing } from './crossword-drawing.tsx'

/** A crossword that cannot be changed, or a note that there is none. */
export function LaidCrossword({
  laid,
  points = null,
  marked = [],
}: {
  laid: readonly Laid[]
  /** By cube; null to show none. */
  points?: readonly number[] | null
  /** Indices into `laid`. */
  marked?: readonly number[]
}) {
  if (laid.length === 0) return <p className={styles['empty']}>No cube is laid.</p>
  return (
    <div className={styles['surface']}>
      <CrosswordDrawing cubes={drawnCubes(laid, points, marked)} label={crosswordLabel(laid)} />
    </div>
  )
}
