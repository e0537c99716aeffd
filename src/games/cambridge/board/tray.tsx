import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './tray.module.css'

/** The felt that the tiles lie on; what is laid over them comes last. */
export function Tray({
  children,
  over,
  ref,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { over?: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className={styles['tray']}>
      <div className={styles['field']}>
        <div {...rest} ref={ref}>
          {children}
        </div>
        {over}
      </div>
    </div>
  )
}

/** One row of six; five of them fill the tray. */
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
