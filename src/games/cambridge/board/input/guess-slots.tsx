import { useEffect, useId, useRef } from 'react'
import { shake } from '#web/ui/hooks/motion.ts'
import { hiddenCount, slotsOf } from './guess-entry.ts'
import styles from './guess-slots.module.css'

/** The dashes as a field: open letters stand, hidden ones are typed. */
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
      {/* The pad below is the keyboard of a phone; with keys one types right here. A dialog that
          opens gives the focus to what has the attribute, which React does not set. */}
      <input
        id={field}
        ref={(input) => input?.setAttribute('autofocus', '')}
        className={styles['input']}
        value={typed}
        maxLength={hiddenCount(dashes) + 1}
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
