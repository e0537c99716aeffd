import { useState, type ReactNode } from 'react'
import { useMedia } from '#web/ui/hooks/use-media.ts'
import styles from './folded-words.module.css'

/** How many words of a list are shown before it is unfolded. */
const SHOWN = { narrow: 12, wide: 48 }

/** A list of words, of which a phone shows the beginning and the rest on demand. */
export function FoldedWords<T extends { readonly word: string }>({
  words,
  className = '',
  row,
}: {
  words: readonly T[]
  className?: string | undefined
  row: (word: T) => ReactNode
}) {
  const isNarrow = useMedia('(max-width: 48rem)')
  const [isUnfolded, setUnfolded] = useState(false)
  const length = isNarrow ? SHOWN.narrow : SHOWN.wide
  const shown = isUnfolded ? words : words.slice(0, length)
  const more = words.length - shown.length
  return (
    <>
      <ul className={className}>
        {shown.map((word) => (
          <li key={word.word}>{row(word)}</li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles['more']} onClick={() => setUnfolded(true)}>
          Show {more} more
        </button>
      )}
    </>
  )
}
