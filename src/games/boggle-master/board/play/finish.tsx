import { useState } from 'react'
import { check } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { explain } from '#games/boggle-master/rules/refusal.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { useCommandSender } from '#web/ui/hooks/use-commands.ts'
import styles from './finish.module.css'

/** Who is alone at the table may stop before the timer does. */
export function Finish(props: BoardProps<View, Command>) {
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { send } = useCommandSender(props, { check, explain }, setRefused)

  function finish() {
    setAsking(false)
    setRefused(null)
    void send({ type: 'finish' })
  }

  return (
    <div className={styles['finish']}>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Put the pencil down
      </Button>
      {refused !== null && <p role="status">{refused}</p>}
      <Dialog open={asking} title="Put the pencil down?" close={() => setAsking(false)}>
        <p>Your list is read out now, and the timer stops.</p>
        <div className={styles['answers']}>
          <Button onClick={() => setAsking(false)}>Keep looking</Button>
          <Button onClick={finish}>Read my list</Button>
        </div>
      </Dialog>
    </div>
  )
}
