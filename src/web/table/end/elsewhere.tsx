import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#web/ui/controls/button.tsx'
import button from '#web/ui/controls/button.module.css'
import { Dialog } from '#web/ui/controls/dialog.tsx'

const OtherGames = lazy(async () => ({ default: (await import('./other-games.tsx')).OtherGames }))

/** From a finished game to another, and home. */
export function Elsewhere({ game }: { game: string }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setChoosing(true)}>
        Another game
      </Button>
      <Link className={`${button['button']} ${button['quiet']}`} href="/">
        Home
      </Link>
      <Dialog open={isChoosing} title="Another game" close={() => setChoosing(false)}>
        <Suspense fallback={<p>One moment…</p>}>
          <OtherGames game={game} />
        </Suspense>
      </Dialog>
    </>
  )
}
