import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { PathLine } from './path-line.tsx'
import { ROWS, type Position } from './rotation.ts'
import styles from './tray.module.css'

export type Flash = 'right' | 'wrong'

/** The felt with its 25 cubes and the line along `path`. With the role `grid` they are its cells. */
export function Tray({
  cube,
  flashAt = () => null,
  path,
  turns,
  ref,
  ...rest
}: HTMLAttributes<HTMLDivElement> & {
  readonly cube: (position: Position) => ReactNode
  readonly flashAt?: (position: Position) => Flash | null
  readonly path: readonly number[]
  readonly turns: number
  readonly ref?: Ref<HTMLDivElement>
}) {
  const [row, cell] = rest.role === 'grid' ? ['row', 'gridcell'] : []
  return (
    <div className={styles['tray']}>
      <div {...rest} ref={ref} className={styles['cubes']}>
        {ROWS.map((positions) => (
          <div key={positions[0]} role={row} className={styles['row']}>
            {positions.map((position) => (
              <div
                key={position}
                role={cell}
                className={styles['cell']}
                data-flash={flashAt(position) ?? undefined}
              >
                {cube(position)}
              </div>
            ))}
          </div>
        ))}
        <PathLine path={path} turns={turns} />
      </div>
    </div>
  )
}
