import { useLayoutEffect, useRef } from 'react'
import styles from './line-heading.module.css'

/** What would have to be smaller than this part of the usual size takes two small lines. */
const SMALLEST = 0.54

/**
 * A heading that never takes more than the height of a line, so that a long name in it moves nothing.
 * What is too long is written smaller.
 */
export function LineHeading({
  text,
  own = false,
}: {
  text: string
  /** Whether the viewer is to act. */
  own?: boolean
}) {
  const end = /(?:’s| is| may) [a-z ]+$/.exec(text)?.[0] ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (element === null) return
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    fit(element)
    return () => observer.disconnect()
  }, [text])
  return (
    <h3
      ref={heading}
      className={styles['heading']}
      data-own={own || undefined}
      title={text}
      aria-label={text}
    >
      <span className={styles['text']}>
        <span>{text.slice(0, text.length - end.length)}</span>
        {end !== '' && <span>{end}</span>}
      </span>
    </h3>
  )
}

function fit(heading: HTMLElement): void {
  const { style, dataset } = heading
  style.setProperty('--fit', '1')
  style.removeProperty('--line')
  delete dataset['wrapped']
  const name = heading.firstElementChild!.firstElementChild!
  let size = 1
  // Small letters of the typeface are a little wider than scaled ones, so once may not be enough.
  for (let round = 0; round < 3; round += 1) {
    const missing = name.scrollWidth - name.clientWidth
    if (missing <= 0) return
    // Widths are rounded, so a little less than what would fit exactly.
    size *= (0.98 * heading.clientWidth) / (heading.clientWidth + missing)
    if (size < SMALLEST) return wrap(heading)
    style.setProperty('--fit', String(size))
  }
}

function wrap(heading: HTMLElement): void {
  heading.style.setProperty('--fit', '1')
  heading.style.setProperty('--line', `${heading.clientHeight}px`)
  heading.dataset['wrapped'] = ''
}
