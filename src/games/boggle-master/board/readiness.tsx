import { useState } from 'react'
import type { BoardProps } from '../../../web/board.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Clock } from '../../../web/ui/clock.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/decide.ts'
import type { View } from '../rules/view.ts'
import { Mark } from './mark.tsx'
import styles from './readiness.module.css'

/** Between two games: who is ready, and when the next grid is shaken at the latest. */
export function Readiness({
  view,
  now,
  play,
}: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play'>) {
  const [said, setSaid] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const mayAct = check(view, { type: 'ready' }, now()) === null
  const staying = view.players
    .map((player, seat) => ({ ...player, seat }))
    .filter(({ left }) => !left)

  async function ready() {
    setAsked(true)
    const unheard = { says: 'The hall did not answer. Try once more.' }
    const refusal = await play({ type: 'ready' }).catch(() => unheard)
    setAsked(false)
    setSaid(refusal?.says ?? null)
  }

  return (
    <section className={styles['readiness']} aria-label="The next game">
      <div className={styles['next']}>
        <Clock until={view.until} of={PAUSE} now={now} />
        <p>until the next grid, or as soon as everybody is ready.</p>
      </div>
      {mayAct && (
        <Button kind="main" disabled={asked} onClick={() => void ready()}>
          I am ready
        </Button>
      )}
      <ul className={styles['people']}>
        {staying.map((player) => (
          <li key={player.seat} data-ready={player.ready || undefined}>
            <Mark sign={player.ready ? 'right' : 'waiting'} />
            <span>{player.name}</span>
            <i>{player.ready ? 'ready' : 'still reading'}</i>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  )
}
