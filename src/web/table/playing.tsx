import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { BoardProps } from '#web/board.ts'
import { ask } from '#web/hall/actions.ts'
import { hall } from '#web/hall/hall-store.ts'
import { hallNow } from '#web/hall/hall-time.ts'
import { playSound } from '#web/sound.ts'
import { RulesLink } from '#web/table/rules-sheet.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { toast } from '#web/toasts.tsx'
import { fetchWords } from '#web/words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './playing.module.css'

/** The game's own board, with what the hall adds: rules, leaving, playing again. */
export function Playing({ table }: { table: ClientTable }) {
  const { table: sitting, view } = table.view
  const board = useBoard(sitting.game)
  const zero = sitting.gameTimeZero ?? 0
  const now = useCallback(() => hallNow() - zero, [zero])
  const play = useCallback(
    async (command: unknown) => {
      const answer = await (await hall()).request(table.id, { type: 'play', command })
      return answer.ok ? null : answer.refusal
    },
    [table.id],
  )
  const Board = board?.Board as React.ComponentType<BoardProps<unknown, unknown>> | undefined
  const over = sitting.phase === 'over'
  return (
    <div className={styles['playing']}>
      <h2 className="unseen">The board</h2>
      {sitting.arranged && <p className={styles['note']}>This deal was arranged beforehand.</p>}
      {/* Lists can be long; what comes next is not to be looked for under them. */}
      {over && <Foot table={table} />}
      {Board === undefined ? (
        <p className={styles['note']}>Laying out the board…</p>
      ) : (
        <div className={styles['board']}>
          <Board
            view={view}
            seat={table.seat}
            now={now}
            play={play}
            sound={playSound}
            words={fetchWords}
          />
        </div>
      )}
      {!over && <Foot table={table} />}
    </div>
  )
}

function Foot({ table }: { table: ClientTable }) {
  const { game, phase, chairs } = table.view.table
  const seated = table.seat !== null && chairs[table.seat]?.left === false
  return (
    <div className={styles['foot']} data-over={phase === 'over' || undefined}>
      {phase === 'over' && <Again table={table} />}
      <RulesLink game={game} />
      {phase === 'over' && <Fairness table={table} />}
      {phase === 'playing' && seated && <Leave table={table} />}
    </div>
  )
}

function Again({ table }: { table: ClientTable }) {
  const [, go] = useLocation()
  const { rematch } = table.view.table
  const again = async () => {
    const client = await hall()
    const answer = await client.rematch(table.id)
    if (!answer.ok) return toast(answer.refusal.message, 'bad')
    const watched = await client.subscribe(answer.value.table)
    const code = client.table(answer.value.table)?.view.table.code
    if (watched.ok && code !== undefined) go(`/t/${code}`)
  }
  if (table.seat === null) return null
  return (
    <Button kind="main" onClick={() => void again()}>
      {rematch === null ? 'Play again' : 'To the next table'}
    </Button>
  )
}

/** Going is for good once the game runs, so it is asked twice. */
function Leave({ table }: { table: ClientTable }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <Dialog open={asking} title="Leave the table?" close={() => setAsking(false)}>
        <p>What you have done stays, but you cannot come back into this game.</p>
        <div className={styles['choice']}>
          <Button
            kind="danger"
            onClick={() => {
              setAsking(false)
              void ask(table.id, { type: 'get-up' })
            }}
          >
            Leave for good
          </Button>
          <Button onClick={() => setAsking(false)}>Stay</Button>
        </div>
      </Dialog>
    </>
  )
}

function Fairness({ table }: { table: ClientTable }) {
  const [open, setOpen] = useState(false)
  const game = table.view.match
  const seed = useMemo(() => game?.secret?.seed ?? '', [game])
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Was it fair?
      </Button>
      <Dialog open={open} title="Was it fair?" close={() => setOpen(false)}>
        <p>
          When the table opened, the hall showed the fingerprint of a secret seed. Now that the game
          is over it shows the seed, and anybody can check that every draw came from it.
        </p>
        <dl className={styles['proof']}>
          <dt>Fingerprint</dt>
          <dd>{game?.commitment}</dd>
          <dt>Seed</dt>
          <dd>{seed}</dd>
        </dl>
      </Dialog>
    </>
  )
}
