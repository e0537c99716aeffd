import { useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import type { PublicMatchView } from '#match/match-view.ts'
import type { TablePart } from '#table/table-view.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { Rematch } from '#web/table/rematch.tsx'
import { RulesLink } from '#web/table/rules-sheet.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { DictionaryButton } from '#web/table/words/dictionary-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyByHand } from '#web/ui/controls/copy-by-hand.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { copyText } from '#web/ui/secure-context.ts'
import styles from './foot.module.css'

/** What can be done at a table whatever the game: read the rules, leave, play again. */
export function Foot({ followed }: { followed: ClientTable }) {
  const { id, seat } = followed
  const { table, match } = followed.view
  const { game, phase, chairs } = table
  const board = useBoard(game)
  const isSeated = seat !== null && chairs[seat]?.left === false
  return (
    <div className={styles['foot']} data-over={phase === 'over' || undefined}>
      {phase === 'over' && <Rematch finished={followed} />}
      <RulesLink game={game} />
      <DictionaryButton table={table} board={board} />
      {match !== null && match.secret !== null && <Fairness table={table} match={match} />}
      {phase === 'playing' && isSeated && <Leave table={id} />}
    </div>
  )
}

/** Leaving a game that has begun cannot be undone, so it takes a second press. */
function Leave({ table }: { table: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Leave
      </Button>
      <Dialog open={isOpen} title="Leave the table?" close={() => setOpen(false)}>
        <p>What you have done stays, but you cannot come back into this game.</p>
        <div className={styles['choice']}>
          <Button
            kind="danger"
            onClick={() => {
              setOpen(false)
              void sendRequest(table, { type: 'get-up' })
            }}
          >
            Leave for good
          </Button>
          <Button onClick={() => setOpen(false)}>Stay</Button>
        </div>
      </Dialog>
    </>
  )
}

/** Commitment, seed and hash of the log, by which anybody can verify the game. */
function Fairness({ table, match }: { table: TablePart; match: PublicMatchView }) {
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
  const [copied, setCopied] = useState<string | null>(null)
  const [isByHand, setByHand] = useState(false)
  const copy = async () => {
    if (await copyText(hash)) setCopied(hash)
    else setByHand(true)
  }
  return (
    <>
      <span title={hash}>{hash.slice(0, 12)}…</span>{' '}
      <Button kind="quiet" onClick={() => void copy()}>
        {copied === hash ? 'Copied' : 'Copy'}
      </Button>
      <CopyByHand
        open={isByHand}
        title="Record of the game"
        text={hash}
        close={() => setByHand(false)}
      />
    </>
  )
}
