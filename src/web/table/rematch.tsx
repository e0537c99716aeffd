import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import { joinRematch } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { useTableById } from '#web/hall/use-table.ts'
import { rematchOffer } from '#web/table/rematch-offer.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './rematch.module.css'

/** The way to the rematch, and who is there. Nobody is taken there without pressing the button. */
export function Rematch({ finished }: { finished: ClientTable }) {
  const [, navigate] = useLocation()
  const [isPending, setPending] = useState(false)
  const person = useHall((state) => state.me?.person ?? null)
  const rematch = useTableById(finished.view.table.rematch)?.view.table ?? null
  const offer = rematchOffer(rematch, { person, hasPlayed: finished.seat !== null })
  if (offer === null) return null
  const { action, label, text } = offer
  const press = async () => {
    setPending(true)
    const code = action === 'join' ? await joinRematch(finished.id) : rematch!.code
    setPending(false)
    if (code !== null) navigate(`/t/${code}`)
  }
  return (
    <div className={styles['rematch']}>
      {action !== null && (
        <Button kind="main" disabled={isPending} onClick={() => void press()}>
          {label}
        </Button>
      )}
      <p role="status" title={text}>
        {text}
      </p>
    </div>
  )
}
