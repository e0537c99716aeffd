import { useCallback } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { BoardProps } from '#web/board.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { hallNow } from '#web/hall/hall-time.ts'
import { playSound } from '#web/sound.ts'
import { Foot } from '#web/table/foot.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { Asking } from '#web/table/words/asking.tsx'
import { useAgreedWords } from '#web/table/words/use-agreement.ts'
import { Votes } from '#web/table/words/votes.tsx'
import styles from './playing.module.css'

/** The game's board, with what the hall adds: rules, leaving, playing again. */
export function Playing({ followed }: { followed: ClientTable }) {
  const { id, seat } = followed
  const { table, match, view } = followed.view
  const board = useBoard(table.game)
  const isLost = useHall((state) => state.connected === 'lost')
  const zero = table.gameTimeZero ?? 0
  const now = useCallback(() => hallNow() - zero, [zero])
  const play = useCallback(
    async (command: unknown) => {
      const answer = await (await hall()).request(id, { type: 'play', command })
      return answer.ok ? null : answer.refusal
    },
    [id],
  )
  const words = useAgreedWords(table, board)
  const Board = board?.Board as React.ComponentType<BoardProps<unknown, unknown>> | undefined
  const isOver = table.phase === 'over'
  if (isOver && match?.status.outcome === null) return <NoResult followed={followed} />
  return (
    <Asking followed={followed}>
      <div className={styles['playing']}>
        <h2 className="unseen">The board</h2>
        <Votes followed={followed} />
        {table.arranged && <p className={styles['note']}>This deal was arranged beforehand.</p>}
        {/* Results can be long; what comes next must not be below them. */}
        {isOver && <Foot followed={followed} />}
        {Board === undefined ? (
          <p className={styles['note']}>Laying out the board…</p>
        ) : (
          <div className={styles['board']} data-lost={isLost || undefined}>
            <Board view={view} seat={seat} now={now} play={play} sound={playSound} words={words} />
          </div>
        )}
        {!isOver && <Foot followed={followed} />}
      </div>
    </Asking>
  )
}

/** In place of the board of a game that did not come to its end. */
function NoResult({ followed }: { followed: ClientTable }) {
  const { closed } = followed.view.table
  return (
    <div className={styles['playing']}>
      <h2>{closed ? 'The table is closed' : 'The game was given up'}</h2>
      <p>
        {closed && 'The host closed it during the game. '}There is no result.{' '}
        <Link href="/">To the front door</Link>
      </p>
      <Foot followed={followed} />
    </div>
  )
}
