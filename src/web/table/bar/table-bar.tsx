import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import { LeaveButton } from '#web/table/bar/leave-button.tsx'
import { HintButton } from '#web/table/hints/hint-button.tsx'
import type { TableHints } from '#web/table/hints/use-hints.ts'
import { PeopleButton } from '#web/table/people/people-button.tsx'
import { BotPaceChoice } from '#web/table/bot-pace.tsx'
import { RulesLink } from '#web/table/rules-sheet.tsx'
import { useBoard } from '#web/table/use-board.ts'
import { DictionaryButton } from '#web/table/words/dictionary-button.tsx'
import styles from './table-bar.module.css'

/**
 * What is in reach at every table, in one line: people, rules, dictionary, leaving. On a wide screen
 * it lies in the hall's header, where it takes no room from the board.
 */
export function TableBar({
  followed,
  hints,
  isNarrow,
  children,
}: {
  followed: ClientTable
  /** Null where they are elsewhere. */
  hints: TableHints | null
  /** Whether there is room only for what is needed most. */
  isNarrow: boolean
  /** More that belongs in reach. */
  children?: ReactNode
}) {
  const { id, seat } = followed
  const { table } = followed.view
  const { game, phase, chairs } = table
  const board = useBoard(game)
  const isSeated = seat !== null && chairs[seat]?.left === false
  return (
    <div className={styles['bar']} role="group" aria-label="Table">
      <PeopleButton followed={followed} />
      {children}
      {phase !== 'gathering' && (
        <>
          <RulesLink game={game} />
          <DictionaryButton table={table} board={board} />
        </>
      )}
      {hints !== null && <HintButton hints={hints} />}
      {phase === 'playing' && (isSeated ? <LeaveButton table={id} /> : <Watching />)}
      {phase === 'playing' && !isNarrow && <BotPaceChoice followed={followed} />}
    </div>
  )
}

/** Spectators may go at any time. */
function Watching() {
  return (
    <>
      <Link href="/">Leave</Link>
      <span className={styles['watching']}>You are watching</span>
    </>
  )
}
