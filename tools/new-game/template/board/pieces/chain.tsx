import styles from './chain.module.css'

/** `by` is the name below the word. */
type ChainLink = { readonly word: string; readonly by: string | null }

/** The words in order; the letter that the next one begins with stands out. */
export function Chain({ links }: { links: readonly ChainLink[] }) {
  return (
    <ol className={styles['chain']} aria-label="The chain">
      {links.map(({ word, by }, at) => (
        <li key={word} data-last={at === links.length - 1 || undefined}>
          <span className={styles['word']}>
            {word.slice(0, -1)}
            <b>{word.at(-1)}</b>
          </span>
          {by !== null && <small>{by}</small>}
        </li>
      ))}
    </ol>
  )
}
