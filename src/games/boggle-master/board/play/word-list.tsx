import { useEffect, useRef } from 'react'
import { counted } from '#kit/prose.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { Mark } from '../pieces/mark.tsx'
import { listNote, ownWords } from './own-words.ts'
import type { Writing } from '../input/use-writing.ts'
import { term } from '../terms.ts'
import scrollHint from '#web/ui/scroll-hint.module.css'
import styles from './word-list.module.css'

/** One's own words, the newest first. */
export function WordList({
  view,
  writing,
  open,
  show,
}: {
  view: View
  writing: Writing
  /** Whether the list may still be changed. */
  open: boolean
  /** Lights a word on the grid; null puts the light out. */
  show: (word: string | null) => void
}) {
  const { coming, leaving, waiting } = writing
  const words = ownWords(view, coming)
  const scroller = useRef<HTMLDivElement>(null)
  const newest = words[0] ?? null
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [newest])
  return (
    <section className={styles['paper']} aria-label="Your words" tabIndex={-1} {...term('list')}>
      <header className={styles['head']}>
        <h3>{words.length === 0 ? 'Your list' : counted(words.length, 'word')}</h3>
        <p>{listNote(view, words, waiting)}</p>
      </header>
      {words.length === 0 && <p className={styles['empty']}>Your first word goes here.</p>}
      <div ref={scroller} className={`${styles['scroll']} ${scrollHint['down']}`}>
        <ol className={styles['words']} reversed>
          {words.map((word) => {
            const moving = coming.includes(word) || leaving.includes(word)
            return (
              <li key={word} className={styles['line']} data-moving={moving || undefined}>
                <button
                  type="button"
                  className={styles['name']}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseEnter={() => show(word)}
                  onMouseLeave={() => show(null)}
                  onFocus={() => show(word)}
                  onBlur={() => show(null)}
                  onClick={() => show(word)}
                >
                  {word}
                </button>
                {open && (
                  <button
                    type="button"
                    className={styles['erase']}
                    aria-label={`Erase ${word.toUpperCase()}`}
                    aria-disabled={moving || undefined}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => !moving && writing.erase(word)}
                  >
                    <Mark sign={moving ? 'waiting' : 'erase'} />
                  </button>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
