import { useEffect } from 'react'
import { cardOf } from '#web/games.ts'
import { prefetchGame } from '#web/loading/prefetch.ts'
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
  useEffect(() => prefetchGame(game), [game])
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
