import styles from './mark.module.css'

/** Signs that every board knows, drawn in a square of 16. */
export const SIGNS = {
  right: 'M2.5 8.5l3.6 3.8 7.4-8.6',
  wrong: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  waiting: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  backspace: 'M14 3.5H6L1.8 8 6 12.5h8zM8 6.2l3.6 3.6M11.6 6.2L8 9.8',
} as const

/** A small drawn sign, beside words that say the same. */
export function Drawing({ d, filled = false }: { d: string; filled?: boolean }) {
  return (
    <svg
      className={styles['mark']}
      data-filled={filled || undefined}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
