import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { PathLine } from './path-line.tsx'
import styles from './tray.module.css'

type TrayProps = HTMLAttributes<HTMLDivElement> & {
  readonly path: readonly number[]
  readonly turns: number
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** The felt that the cubes lie on, and the line through those that are lit. */
export function Tray({ path, turns, children, ref, ...rest }: TrayProps) {
  return (
    <div className={styles['tray']}>
      <div {...rest} ref={ref} className={styles['cubes']}>
        {children}
        <PathLine path={path} turns={turns} />
      </div>
    </div>
  )
}

/** One row of five; five of them fill the tray. */
export function Row({ children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...rest} className={styles['row']}>
      {children}
    </div>
  )
}

export type Flash = 'right' | 'wrong' | null

/** Where one cube lies. */
export function Cell({
  flash = null,
  children,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { flash?: Flash }) {
  return (
    <div {...rest} className={styles['cell']} data-flash={flash ?? undefined}>
      {children}
    </div>
  )
}
