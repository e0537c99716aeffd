import type { PublicMatchView } from '#match/match-view.ts'
import type { TablePart } from '#table/table-view.ts'
import { RecordHash } from '#web/table/record-hash.tsx'
import styles from './fairness-proof.module.css'

/** Commitment, seed and hash of the log, by which anybody can verify the game. */
export function FairnessProof({ table, match }: { table: TablePart; match: PublicMatchView }) {
  return (
    <>
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
    </>
  )
}
