import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { counted } from '#kit/prose.ts'
import styles from './listed-words.module.css'

/** A list that people brought to the table, for everybody to look at. */
export function ListedWords({ list: { name, words } }: { list: OwnList }) {
  const all = words.split(' ')
  return (
    <details className={styles['listed']}>
      <summary>
        See the list “{name}” <span>{counted(all.length, 'word')}</span>
      </summary>
      {/* Scrolls by keyboard, too. */}
      <ul tabIndex={0} aria-label={name}>
        {all.map((word) => (
          <li key={word}>{word.toUpperCase()}</li>
        ))}
      </ul>
    </details>
  )
}
