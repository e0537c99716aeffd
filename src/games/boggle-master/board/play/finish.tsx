import { useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import type { Command } from '#games/boggle-master/rules/command.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import styles from './finish.module.css'

/** Who is alone at the table may stop before the timer does. */
export function Finish({ play }: Pick<BoardProps<View, Command>, 'play'>) {
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  async function finish() {
    setAsking(false)
    const refusal = await play({ type: 'finish' }).catch(() => ({
      message: 'The hall did not answer.',
    }))
    setSaid(refusal?.message ?? null)
  }

  return (
    <div className={styles['finish']}>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Put the pencil down
      </Button>
      {said !== null && <p role="status">{said}</p>}
      <Dialog open={asking} title="Put the pencil down?" close={() => setAsking(false)}>
        <p>Your list is read out now, and the timer stops.</p>
        <div className={styles['answers']}>
          <Button onClick={() => setAsking(false)}>Keep looking</Button>
          <Button kind="main" onClick={() => void finish()}>
            Read my list
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
