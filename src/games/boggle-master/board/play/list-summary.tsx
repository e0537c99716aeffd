import { counted } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { ownWords, worthAtMost } from './own-words.ts'
import styles from './list-summary.module.css'

/** The length and worth of the player's list, where the list has no room beside the grid. */
export function ListSummary({ view, coming }: { view: View; coming: readonly string[] }) {
  const words = ownWords(view, coming)
  return (
    <p className={styles['summary']}>
      <b>{counted(words.length, 'word')}</b> {worthAtMost(view, words)}
    </p>
  )
}
