import { useState } from 'react'
import { check } from '#games/tuf/rules/check.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { Seat } from '#kit/game.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import type { CrosswordProps } from './crossword-dialog.tsx'
import styles from './crossword-dialog.module.css'
import { crosswordOf } from './workspace.ts'

/** The word that the caller doubts, by index. */
type Doubt = number | 'other' | null

/** The crossword, and what is wrong with it. */
export function CrosswordInspection({
  table,
  seat,
  sender,
  inspect,
}: CrosswordProps & { seat: Seat }) {
  const { view, gameTime } = table
  const [doubt, setDoubt] = useState<Doubt>(null)
  const laid = crosswordOf(view, seat)
  const runs = runsOf(laid)
  const call = { type: 'call-error', seat } as const
  const refusal = check(view, call, gameTime())
  const marked = typeof doubt === 'number' ? (runs[doubt]?.cubes ?? []) : []
  const isObvious = refusal === 'your-own' || refusal === 'alone' || refusal === 'not-seated'
  return (
    <>
      <LaidCrossword laid={laid} marked={marked} />
      {refusal !== null && !isObvious && (
        <p className={styles['refusal']}>{explain(refusal, view, call)}</p>
      )}
      {refusal === null && (
        <fieldset className={styles['words']}>
          <legend>What is wrong with it?</legend>
          {runs.map(({ word, x, y, across }, index) => (
            <Word
              key={`${x} ${y} ${across}`}
              name={`${word.toUpperCase()} ${across ? '→' : '↓'}`}
              on={doubt === index}
              choose={() => setDoubt(index)}
            />
          ))}
          <Word name="Something else" on={doubt === 'other'} choose={() => setDoubt('other')} />
        </fieldset>
      )}
      {refusal === null && (
        <div className={styles['call']}>
          <Button
            disabled={doubt === null || sender.pending !== null}
            onClick={() => void sender.send(call).then(() => inspect(null))}
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
