import { useEffect } from 'react'
import { cardOf, loadBoard } from '#web/games.ts'
import { Intro } from '#web/table/intro/intro.tsx'
import { markIntroSeen } from '#web/table/intro/seen-intros.ts'
import { Dialog } from '#web/ui/controls/dialog.tsx'

/** Before somebody's first game of a kind with bots. Closing it cancels the game. */
export function IntroDialog({
  game,
  play,
  cancel,
}: {
  game: string
  play: () => void
  cancel: () => void
}) {
  useEffect(() => {
    // Fetched meanwhile. If it fails, the table says so.
    loadBoard(game)?.catch(() => null)
  }, [game])
  const begin = () => {
    markIntroSeen(game)
    play()
  }
  return (
    <Dialog open title={cardOf(game)?.name ?? game} close={cancel}>
      <Intro game={game} last="Play" close={begin} skippable autoFocus />
    </Dialog>
  )
}
