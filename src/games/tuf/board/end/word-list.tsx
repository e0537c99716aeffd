import type { Line } from '#games/tuf/rules/play/crossword.ts'
import styles from './word-list.module.css'

/** The words of a crossword with their points; no points if `struck`. */
export function WordList({ lines, struck }: { lines: readonly Line[]; struck: boolean }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles['words']} aria-label="Words">
      {lines.map(({ word, x, y, across, points, fault }) => (
        <li key={`${x} ${y} ${across} ${word}`} data-fault={fault !== null || undefined}>
          {word.toUpperCase()}
          {fault !== null && <span className="unseen"> is an error</span>}
          {!struck && <b> {points}</b>}
        </li>
      ))}
    </ul>
  )
}
