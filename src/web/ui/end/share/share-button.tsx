import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { GameSummary } from '../game-summary.ts'

const SharePanel = lazyPart('SharePanel', () => import('./share-panel.tsx'))

/** Opens what can be shared of a finished game: a picture and a text. */
export function ShareButton({ summary }: { summary: GameSummary }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog open={isOpen} title="Share the result" close={() => setOpen(false)}>
        <SharePanel summary={summary} />
      </Dialog>
    </>
  )
}
