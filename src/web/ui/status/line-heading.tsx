import styles from './line-heading.module.css'

/**
 * A heading that never takes more than a line, so that a long name in it moves nothing. What is too
 * long is cut; in "Ann’s turn" or "Ann is to play" the name rather than what follows it.
 */
export function LineHeading({ text }: { text: string }) {
  const end = /(?:’s| is| may) [a-z ]+$/.exec(text)?.[0] ?? ''
  return (
    <h3 className={styles['heading']} title={text} aria-label={text}>
      <span>{text.slice(0, text.length - end.length)}</span>
      {end !== '' && <span>{end}</span>}
    </h3>
  )
}
