import { useEffect, useId, useRef } from 'react'
import { shake } from '#web/ui/hooks/motion.ts'
import { slotsOf } from './guess-entry.ts'
import styles from './guess-slots.module.css'

/** The dashes as a text field for the hidden letters, or for the whole word. */
export function GuessSlots({
  label,
  dashes,
  typed,
  wrong,
  change,
}: {
  label: string
  dashes: string
  typed: string
  wrong: boolean
  change: (text: string) => void
}) {
  const field = useId()
  const frame = useRef<HTMLDivElement>(null)
  const slots = slotsOf(dashes, typed)
  const next = slots.findIndex(({ letter }) => letter === null)
  useEffect(() => {
    if (wrong && frame.current !== null) shake(frame.current)
  }, [wrong])
  return (
    <div ref={frame} className={styles['slots']} style={{ ['--letters' as string]: dashes.length }}>
      <label htmlFor={field} className="unseen">
        {label}
      </label>
      {/* No on-screen keyboard: the letter pad is one. An opening dialog focuses the element with the
          autofocus attribute, which React does not set. */}
      <input
        id={field}
        ref={(input) => input?.setAttribute('autofocus', '')}
        className={styles['input']}
        value={typed}
        maxLength={dashes.length + 1}
        inputMode="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
      />
      {slots.map(({ letter, open }, place) => (
        <span
          key={place}
          className={styles['slot']}
          data-open={open || undefined}
          data-next={place === next || undefined}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </div>
  )
}
