/** Pictures for the rulebook and, as `front`, for the front page. Small: at most 6 KB in all. */
import { about } from '../rules/about.ts'
import styles from './picture.module.css'
import { Chain } from './pieces/chain.tsx'

type Example = { readonly words: readonly string[]; readonly label: string }

const FRONT: Example = {
  words: ['river', 'rabbit', 'tulip', 'planet'],
  label: 'A chain of words: river, rabbit, tulip, planet. Each begins where the last one ended.',
}

/** By the names that RULES.md uses. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  turn: { words: ['rabbit', 'tulip'], label: 'The chain ends with tulip; P comes next.' },
}

export function Picture({ name }: { name: string }) {
  const { words, label } = EXAMPLES[name] ?? FRONT
  return (
    <div className={styles['picture']} data-game={about.id} role="img" aria-label={label}>
      <Chain links={words.map((word) => ({ word, by: null }))} />
    </div>
  )
}
