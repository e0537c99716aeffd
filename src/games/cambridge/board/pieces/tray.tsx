import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { COLUMNS, type Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import styles from './tray.module.css'

/** The felt with its tiles in rows, and `over` above them. With the role `grid` they are cells of it. */
export function Tray({
  cells,
  columns = COLUMNS,
  tile,
  over,
  ref,
  ...rest
}: HTMLAttributes<HTMLDivElement> & {
  /** How many cells there are. */
  cells: number
  columns?: number
  tile: (cell: Cell) => ReactNode
  over?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  const isGrid = rest.role === 'grid'
  const rows = Array.from({ length: cells / columns }, (_, row) =>
    Array.from({ length: columns }, (__, column) => row * columns + column),
  )
  return (
    <div className={styles['tray']} style={{ ['--columns' as string]: columns }}>
      <div className={styles['field']}>
        <div {...rest} ref={ref}>
          {rows.map((row) => (
            <div key={row[0]} className={styles['row']} role={isGrid ? 'row' : undefined}>
              {row.map((cell) => (
                <div
                  key={cell}
                  className={styles['cell']}
                  role={isGrid ? 'gridcell' : undefined}
                  data-place={cell}
                >
                  {tile(cell)}
                </div>
              ))}
            </div>
          ))}
        </div>
        {over}
      </div>
    </div>
  )
}
