import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { cards } from '#web/games.ts'
import { openTable } from '#web/hall/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './elsewhere.module.css'

/** From a finished game to another: a press opens a table. And the way home. */
export function Elsewhere({ game }: { game: string }) {
  const [, navigate] = useLocation()
  const [isPending, setPending] = useState(false)
  const open = async (id: string) => {
    setPending(true)
    const code = await openTable(id, false)
    setPending(false)
    if (code !== null) navigate(`/t/${code}`)
  }
  return (
    <nav className={styles['elsewhere']} aria-label="Another game">
      <span>Another game:</span>
      {cards
        .filter(({ id }) => id !== game)
        .map(({ id, name }) => (
          <Button key={id} kind="quiet" disabled={isPending} onClick={() => void open(id)}>
            {name}
          </Button>
        ))}
      <Link href="/">Front door</Link>
    </nav>
  )
}
