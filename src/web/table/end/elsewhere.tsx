import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { cards } from '#web/games.ts'
import { openTable } from '#web/hall/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import button from '#web/ui/controls/button.module.css'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './elsewhere.module.css'

/** From a finished game to another, and home. */
export function Elsewhere({ game }: { game: string }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button kind="quiet" className={styles['way'] ?? ''} onClick={() => setChoosing(true)}>
        Another game
      </Button>
      <Link className={`${button['button']} ${button['quiet']} ${styles['way']}`} href="/">
        Home
      </Link>
      <Dialog open={isChoosing} title="Another game" close={() => setChoosing(false)}>
        <OtherGames game={game} />
      </Dialog>
    </>
  )
}

/** A press opens a table. */
function OtherGames({ game }: { game: string }) {
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
