import { useState } from 'react'
import type { PublicMatchView } from '#match/match-view.ts'
import type { TablePart } from '#table/table-view.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'

const FairnessProof = lazyPart('FairnessProof', () => import('#web/table/end/fairness-proof.tsx'))

/** Opens the proof that nobody chose the draws of the game. */
export function Fairness({ table, match }: { table: TablePart; match: PublicMatchView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Was it fair?
      </Button>
      <Dialog open={isOpen} title="Was it fair?" close={() => setOpen(false)}>
        <FairnessProof table={table} match={match} />
      </Dialog>
    </>
  )
}
