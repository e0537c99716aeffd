import { useState } from 'react'
import { check } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { explain } from '#games/boggle-master/rules/refusal.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { Confirmation } from '#web/ui/confirmation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useCommandSender } from '#web/ui/hooks/use-commands.ts'
import styles from './finish.module.css'

/** A player who is alone at the table may stop before the timer does. */
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
      <Confirmation
        open={asking}
        question="Put the pencil down?"
        refusal="Keep looking"
        answer="Read my list"
        act={finish}
        close={() => setAsking(false)}
      >
        <p>Your list is read out now, and the timer stops.</p>
      </Confirmation>
    </div>
  )
}
