import { useCallback, useMemo } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import type { Status } from '#kit/game.ts'
import type { TablePart } from '#table/table-view.ts'
import type { BoardProps } from '#web/board.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { hallNow } from '#web/hall/hall-time.ts'
import { playCommand } from '#web/hall/late-commands.ts'
import { playSound } from '#web/sound/sound.ts'
import { NoResult } from '#web/table/end/no-result.tsx'
import { useEndContext } from '#web/table/end/use-end-context.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { useAgreedWords } from '#web/table/words/use-agreement.ts'
import { Votes } from '#web/table/words/votes.tsx'
import { EndContext } from '#web/ui/end/end-context.ts'
import { PlayerNames } from '#web/ui/hooks/player-names.ts'
import { AskableTerms } from '#web/ui/rules/askable-terms.tsx'
import styles from './playing.module.css'

/** The game's board, with what the hall adds: votes and, after the game, playing again. */
export function Playing({ followed }: { followed: ClientTable }) {
  const { id, seat } = followed
  const { table, match, view } = followed.view
  const board = useBoard(table.game)
  const isLost = useHall((state) => state.connected === 'lost')
  const zero = table.gameTimeZero ?? 0
  const gameTime = useCallback(() => hallNow() - zero, [zero])
  const play = useCallback((command: unknown) => playCommand(id, command), [id])
  const words = useAgreedWords(table, board)
  const skipAhead = useCallback(() => void sendRequest(id, { type: 'hurry-bots' }), [id])
  const isBotsOnly =
    seat !== null && table.chairs[seat]?.left === false && waitsForBots(table, match?.status)
  const Board = board?.Board as React.ComponentType<BoardProps<unknown, unknown>> | undefined
  const isOver = table.phase === 'over'
  const names = useMemo(() => table.chairs.map(({ name }) => name), [table.chairs])
  const isGivenUp = isOver && match?.status.outcome === null
  const endContext = useEndContext(followed, Board !== undefined)
  return (
    <EndContext value={endContext}>
      <div className={styles['playing']}>
        <h2 className="unseen">The board</h2>
        <Votes followed={followed} />
        {isGivenUp ? (
          <NoResult followed={followed} />
        ) : board === null || Board === undefined ? null : (
          <div className={styles['board']} data-lost={isLost || undefined}>
            <AskableTerms terms={board.terms}>
              <PlayerNames value={names}>
                <Board
                  view={view}
                  seat={seat}
                  gameTime={gameTime}
                  play={play}
                  sound={playSound}
                  skipAhead={isBotsOnly ? skipAhead : null}
                  words={words}
                />
              </PlayerNames>
            </AskableTerms>
          </div>
        )}
      </div>
    </EndContext>
  )
}

/** Whether only bots are to act, at their own pace. */
function waitsForBots({ chairs, areBotsHurried }: TablePart, status: Status | undefined): boolean {
  if (status === undefined || areBotsHurried || status.toAct.length === 0) return false
  return status.toAct.every((seat) => chairs[seat]?.bot !== null)
}
