import styles from './mark.module.css'

const DRAWN = {
  right: 'M2.5 8.5l3.6 3.8 7.4-8.6',
  wrong: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  waiting: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  back: 'M14 3.5H6L1.8 8 6 12.5h8zM8 6.2l3.6 3.6M11.6 6.2L8 9.8',
} as const

export type Sign = keyof typeof DRAWN

/** A small drawn sign, beside words that say the same. */
export function Mark({ sign }: { sign: Sign }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWN[sign]} />
    </svg>
  )
}
