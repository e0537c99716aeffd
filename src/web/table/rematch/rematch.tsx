import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Chair } from '#table/table.ts'
import { joinRematch } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { useTableById } from '#web/hall/use-table.ts'
import { rematchOffer } from '#web/table/rematch/rematch-offer.ts'
import { playSound } from '#web/sound/sound.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import styles from './rematch.module.css'

function isPersonHere({ person, left }: Chair): boolean {
  return person !== null && !left
}

/** The way to the rematch, and who is there. Nobody is taken there without pressing the button. */
export function Rematch({ finished }: { finished: ClientTable }) {
  const [, navigate] = useLocation()
  const [isPending, setPending] = useState(false)
  const person = useHall((state) => state.me?.person ?? null)
  const rematch = useTableById(finished.view.table.rematch)?.view.table ?? null
  const isOffered = rematch !== null && rematch.host !== person
  useSounds(isOffered, (before, after) => (!before && after ? 'bell' : null), playSound)
  const isAlone = finished.view.table.chairs.filter(isPersonHere).length === 1
  const offer = rematchOffer(rematch, { person, hasPlayed: finished.seat !== null, isAlone })
  if (offer === null) return null
  const { action, label, text } = offer
  const press = async () => {
    setPending(true)
    const code = action === 'join' ? await joinRematch(finished.id, isAlone) : rematch!.code
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
