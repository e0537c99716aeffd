import { useEffect, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './hint-panel.module.css'
import type { TableHints } from './use-hints.ts'

/** A wait that is longer is explained. */
const PATIENCE = 1000

/** What the hint says, beside the board or above it; it covers no part of the board or of the story, and moves no piece. */
export function HintPanel({ hints }: { hints: TableHints }) {
  const { hint, isPending, ask, dismiss } = hints
  const isSlow = useIsSlow(isPending)
  const isShown = hint !== null || isSlow
  return (
    <div className={styles['place']}>
      <div className={isShown ? styles['panel'] : undefined}>
        <p role="status">
          {isSlow
            ? 'Looking for a hint…'
            : hint !== null && <span key={hint.seq}>{hint.text}</span>}
        </p>
        {isSlow && <progress aria-label="Looking for a hint" />}
        {!isSlow && hint !== null && (
          <div className={styles['actions']}>
            {hint.isNudge && <Button onClick={ask}>Tell me</Button>}
            <Button kind="quiet" onClick={dismiss}>
              Close
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
