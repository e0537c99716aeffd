import { counted } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import scrollHint from '#web/ui/scroll-hint.module.css'
import styles from './word-counts.module.css'

/** BOG-18: how many words the others have, where the table shows it. */
export function WordCounts({ view }: { view: View }) {
  const others = view.players
    .map((player, seat) => ({ ...player, seat }))
    .filter(({ written, seat }) => seat !== view.seat && written !== null)
  if (others.length === 0) return null
  return (
    <ul
      className={`${styles['counts']} ${scrollHint['across']}`}
      aria-label="How many words the others have"
    >
      {others.map(({ name, written, seat }) => (
        <li key={seat} title={`${name}: ${counted(written ?? 0, 'word')}`}>
          <span>{name}</span> <b>{written}</b>
        </li>
      ))}
    </ul>
  )
}
