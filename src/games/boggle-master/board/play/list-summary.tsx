import { counted } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { Writing } from '../input/use-writing.ts'
import { term } from '../terms.ts'
import { listNote, ownWords } from './own-words.ts'
import styles from './list-summary.module.css'

/** The length and worth of the player's list, where the list has no room beside the grid. */
export function ListSummary({ view, writing }: { view: View; writing: Writing }) {
  const { coming, waiting } = writing
  const words = ownWords(view, coming)
  return (
    <p className={styles['summary']} {...term('list')}>
      <b>{counted(words.length, 'word')}</b> {listNote(view, words, waiting)}
    </p>
  )
}
