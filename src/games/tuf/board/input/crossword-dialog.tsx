import { useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { check } from '#games/tuf/rules/check.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { crosswordOf } from './workspace.ts'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import type { Sending } from './use-sending.ts'
import styles from './crossword-dialog.module.css'

type Doubt = number | 'other' | null

/** Somebody's crossword, large, and TUF-14: whether there is an error in it. */
export function CrosswordDialog({
  view,
  now,
  seat,
  sending,
  close,
}: {
  view: View
  now: () => number
  /** Whose; null for closed. */
  seat: Seat | null
  sending: Sending
  close: () => void
}) {
  const name = seat === null ? '' : view.players[seat]!.name
  return (
    <Dialog
      open={seat !== null}
      title={seat === view.seat ? 'Your crossword' : `${name}’s crossword`}
      close={close}
    >
      {seat !== null && (
        <Body key={seat} view={view} now={now} seat={seat} sending={sending} close={close} />
      )}
    </Dialog>
  )
}

function Body({
  view,
  now,
  seat,
  sending,
  close,
}: {
  view: View
  now: () => number
  seat: Seat
  sending: Sending
  close: () => void
}) {
  const [doubt, setDoubt] = useState<Doubt>(null)
  const laid = crosswordOf(view, seat)
  const runs = runsOf(laid)
  const call = { type: 'call-error', seat } as const
  const refusal = check(view, call, now())
  const marked = typeof doubt === 'number' ? (runs[doubt]?.cubes ?? []) : []
  const silent = refusal === 'your-own' || refusal === 'alone' || refusal === 'not-seated'
  return (
    <>
      <LaidCrossword laid={laid} marked={marked} />
      {refusal !== null && !silent && (
        <p className={styles['why']}>{explain(refusal, view, call)}</p>
      )}
      {refusal === null && (
        <fieldset className={styles['words']}>
          <legend>What is wrong with it?</legend>
          {runs.map(({ word, x, y, across }, place) => (
            <Word
              key={`${x} ${y} ${across}`}
              name={`${word.toUpperCase()} ${across ? '→' : '↓'}`}
              on={doubt === place}
              choose={() => setDoubt(place)}
            />
          ))}
          <Word name="Something else" on={doubt === 'other'} choose={() => setDoubt('other')} />
        </fieldset>
      )}
      {refusal === null && (
        <div className={styles['call']}>
          <Button
            kind="main"
            disabled={doubt === null || sending.sent !== null}
            onClick={() => void sending.send(call).then(close)}
          >
            Tuf Error!
          </Button>
          <p>Any error in the crossword counts. Right brings 5 points, wrong costs 5.</p>
        </div>
      )}
    </>
  )
}

function Word({ name, on, choose }: { name: string; on: boolean; choose: () => void }) {
  return (
    <label className={styles['word']}>
      <input type="radio" name="doubt" checked={on} onChange={choose} />
      <span>{name}</span>
    </label>
  )
}
