import { counted } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { ownWords, worthAtMost } from './own-words.ts'
import styles from './list-summary.module.css'

/** How long one's list is, where there is no room for the list itself beside the grid. */
export function Tally({ view, coming }: { view: View; coming: readonly string[] }) {
  const words = ownWords(view, coming)
  return (
    <p className={styles['tally']}>
      <b>{counted(words.length, 'word')}</b> {worthAtMost(view, words)}
    </p>
  )
}
