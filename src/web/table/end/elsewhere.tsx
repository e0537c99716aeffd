import { useState } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { Button } from '#web/ui/controls/button.tsx'
import button from '#web/ui/controls/button.module.css'
import { Dialog } from '#web/ui/controls/dialog.tsx'

const OtherGames = lazyPart('OtherGames', () => import('#web/table/end/other-games.tsx'))

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
        <OtherGames game={game} />
      </Dialog>
    </>
  )
}
