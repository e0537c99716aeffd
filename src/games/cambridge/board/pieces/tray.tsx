import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './tray.module.css'

/** The felt that the tiles lie on, in rows of six; what is laid over them comes last. */
export function Tray({
  columns = 6,
  children,
  over,
  ref,
  ...rest
}: HTMLAttributes<HTMLDivElement> & {
  columns?: number
  over?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div className={styles['tray']} style={{ ['--columns' as string]: columns }}>
      <div className={styles['field']}>
        <div {...rest} ref={ref}>
          {children}
        </div>
        {over}
      </div>
    </div>
  )
}

/** One row of tiles. */
export function Row({ children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...rest} className={styles['row']}>
      {children}
    </div>
  )
}

/** Where one tile lies. */
export function Place({ children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...rest} className={styles['place']}>
      {children}
    </div>
  )
}
