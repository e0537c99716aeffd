import { useState } from 'react'
import type { PublicMatchView } from '#match/match-view.ts'
import type { TablePart } from '#table/table-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './fairness.module.css'

/** Commitment, seed and hash of the log, by which anybody can verify the game. */
export function Fairness({ table, match }: { table: TablePart; match: PublicMatchView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Was it fair?
      </Button>
      <Dialog open={isOpen} title="Was it fair?" close={() => setOpen(false)}>
        <p>
          When the table opened, the hall showed the fingerprint of a secret seed. Now that the game
          is over it shows the seed, and anybody can check that every draw came from it.
        </p>
        <dl className={styles['proof']}>
          <dt>Fingerprint</dt>
          <dd>{match.commitment}</dd>
          <dt>Seed</dt>
          <dd>{match.secret?.seed}</dd>
          <dt>Record of the game</dt>
          <dd>
            <RecordHash hash={table.hash} />{' '}
            <a href={`/api/tables/${table.id}/log?code=${table.code}`} download>
              Download
            </a>
          </dd>
        </dl>
      </Dialog>
    </>
  )
}

/** Abbreviated: it matters only to those who copy it to compare it later. */
function RecordHash({ hash }: { hash: string }) {
  return (
    <>
      <span title={hash}>{hash.slice(0, 12)}…</span>{' '}
      <CopyButton text={hash} title="Record of the game" name="Copy" doneName="Copied" />
    </>
  )
}
