import { useState } from 'react'
import { useLocation } from 'wouter'
import { cards } from '#web/games.ts'
import { openTable } from '#web/hall/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './other-games.module.css'

/** A press opens a table. */
export function OtherGames({ game }: { game: string }) {
  const [, navigate] = useLocation()
  const [isPending, setPending] = useState(false)
  const open = async (id: string) => {
    setPending(true)
    const code = await openTable(id, false)
    setPending(false)
    if (code !== null) navigate(`/t/${code}`)
  }
  return (
    <ul className={styles['games']}>
      {cards
        .filter(({ id }) => id !== game)
        .map(({ id, name, tagline }) => (
          <li key={id}>
            <Button disabled={isPending} onClick={() => void open(id)}>
              {name}
            </Button>
            <p>{tagline}</p>
          </li>
        ))}
    </ul>
  )
}
