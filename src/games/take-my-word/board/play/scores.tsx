import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { View } from '#games/take-my-word/rules/view.ts'
import { roundsShown, sidesOf } from './score-entries.ts'
import styles from './scores.module.css'

/** TMW-23: the score sheet by rounds; words that were taken are struck. */
function Sheet({ view }: { view: View }) {
  return (
    <div className={styles['sheet']}>
      <ScoreSheet
        label="Score sheet"
        caption="What is at stake may still be taken. Letters left in hand are deducted at the end."
        rounds={roundsShown(view)}
        sides={sidesOf(view)}
      />
    </div>
  )
}

export function ScoresButton({ view }: { view: View }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" className={styles['button'] ?? ''} onClick={() => setOpen(true)}>
        Score sheet
      </Button>
      <Dialog open={open} title="Score sheet" close={() => setOpen(false)}>
        <Sheet view={view} />
      </Dialog>
    </>
  )
}
