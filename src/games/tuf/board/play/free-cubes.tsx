import type { Grip } from '#web/ui/hooks/use-drag-drop.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { freeCubes } from '../input/arrangement.ts'
import { CubeButton } from '../pieces/cube.tsx'
import { faceLabel } from '../pieces/labels.ts'
import type { Builder } from '../input/use-builder.ts'
import styles from './free-cubes.module.css'

/** The cubes beside the crossword. Pressed, one goes where the cursor is. */
export function FreeCubes({
  hands,
  roll,
  grip,
  over,
}: {
  hands: Builder
  roll: Roll
  grip: (piece: string) => Grip
  /** Whether a cube is held above it. */
  over: boolean
}) {
  const free = freeCubes(hands.grid)
  return (
    <section
      className={styles['tray']}
      aria-label="Your cubes"
      data-drop="tray"
      data-over={over || undefined}
    >
      {free.length === 0 && <p>All your cubes are in use.</p>}
      {free.map((cube) => (
        <span key={cube} className={styles['slot']} {...(hands.able ? grip(String(cube)) : {})}>
          <CubeButton
            cube={cube}
            face={roll[cube]!}
            letter={null}
            aria-label={faceLabel(roll[cube]!)}
            state={hands.able ? 'plain' : 'dim'}
            aria-disabled={!hands.able || undefined}
            onClick={() => hands.lay(cube, null, null)}
          />
        </span>
      ))}
    </section>
  )
}
