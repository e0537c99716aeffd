import { useRef, useState, type KeyboardEvent } from 'react'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { stepFrom } from '#web/ui/hooks/grid-step.ts'
import type { Grip } from '#web/ui/hooks/use-drag-drop.ts'
import { freeCubes } from '../input/arrangement.ts'
import type { Builder } from '../input/use-builder.ts'
import { FREE_TARGET } from '../pieces/crossword-grid.tsx'
import { CubeButton } from '../pieces/cube.tsx'
import { faceLabel } from '../pieces/labels.ts'
import { cubeTerm } from '../terms.ts'
import styles from './free-cubes.module.css'

/**
 * The cubes beside the crossword. A press lays one at the cursor. Tab stops at one of them, and arrow keys go
 * to the others.
 */
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
  const toolbar = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const tabStop = Math.min(place, free.length - 1)

  /** The focus comes to the cubes themselves when the one that had it is laid. */
  function focusCube(at: number) {
    toolbar.current?.querySelectorAll('button')[at]?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepFrom(tabStop, ARROWS[event.key] ?? event.key, {
      rows: 1,
      columns: free.length,
    })
    if (next === null || free.length === 0) return
    event.preventDefault()
    focusCube(next)
  }

  return (
    <div
      ref={toolbar}
      className={styles['cubes']}
      role="toolbar"
      aria-label="Your cubes"
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && focusCube(tabStop)}
      onKeyDown={onKeyDown}
      data-drop={FREE_TARGET}
      data-over={over || undefined}
    >
      {free.length === 0 && <p>All your cubes are in use.</p>}
      {free.map((cube, at) => (
        <span
          key={cube}
          className={styles['slot']}
          {...cubeTerm(roll[cube]!)}
          {...(canBuild ? grip(String(cube)) : {})}
        >
          <CubeButton
            cube={cube}
            face={roll[cube]!}
            letter={null}
            aria-label={faceLabel(roll[cube]!)}
            state={canBuild ? 'plain' : 'dim'}
            aria-disabled={!canBuild || undefined}
            tabIndex={at === tabStop ? 0 : -1}
            onFocus={() => setPlace(at)}
            onClick={() => builder.lay(cube, null, null)}
          />
        </span>
      ))}
    </div>
  )
}

/** The cubes wrap, so up and down mean the same as left and right. */
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }
