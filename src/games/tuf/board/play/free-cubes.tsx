import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import type { Grip } from '#web/ui/hooks/use-drag-drop.ts'
import { freeCubes } from '../input/arrangement.ts'
import type { Builder } from '../input/use-builder.ts'
import { FREE_TARGET } from '../pieces/crossword-grid.tsx'
import { CubeButton } from '../pieces/cube.tsx'
import { faceLabel } from '../pieces/labels.ts'
import styles from './free-cubes.module.css'

/** The cubes beside the crossword. A press lays one at the cursor. */
export function FreeCubes({
  builder,
  roll,
  grip,
  over,
}: {
  builder: Builder
  roll: Roll
  grip: (piece: string) => Grip
  /** Whether a cube is dragged over them. */
  over: boolean
}) {
  const { canBuild } = builder
  const free = freeCubes(builder.grid)
  return (
    <section
      className={styles['cubes']}
      aria-label="Your cubes"
      data-drop={FREE_TARGET}
      data-over={over || undefined}
    >
      {free.length === 0 && <p>All your cubes are in use.</p>}
      {free.map((cube) => (
        <span key={cube} className={styles['slot']} {...(canBuild ? grip(String(cube)) : {})}>
          <CubeButton
            cube={cube}
            face={roll[cube]!}
            letter={null}
            aria-label={faceLabel(roll[cube]!)}
            state={canBuild ? 'plain' : 'dim'}
            aria-disabled={!canBuild || undefined}
            onClick={() => builder.lay(cube, null, null)}
          />
        </span>
      ))}
    </section>
  )
}
