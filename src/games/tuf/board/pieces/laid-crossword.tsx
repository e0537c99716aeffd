import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import { crosswordLabel } from './labels.ts'
import styles from './laid-crossword.module.css'
import { drawnCubes } from './drawn-cubes.ts'
import { CrosswordDrawing } from './crossword-drawing.tsx'

/** A crossword on the felt, to look at; or that there is none yet. */
export function LaidCrossword({
  laid,
  points = null,
  marked = [],
}: {
  laid: readonly Laid[]
  /** By cube, where they are counted. */
  points?: readonly number[] | null
  /** Places among those that are laid. */
  marked?: readonly number[]
}) {
  if (laid.length === 0) return <p className={styles['nothing']}>No cube is laid.</p>
  return (
    <div className={styles['felt']}>
      <CrosswordDrawing cubes={drawnCubes(laid, points, marked)} label={crosswordLabel(laid)} />
    </div>
  )
}
