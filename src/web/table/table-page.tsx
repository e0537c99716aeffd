import { useEffect } from 'react'
import { Link } from 'wouter'
import type { ClientTable } from '#client/hall-client.ts'
import type { Refusal } from '#kit/refusal.ts'
import { cardOf } from '#web/games.ts'
import { useTableByCode } from '#web/hall/use-table.ts'
import { MessagePage, PendingPage } from '#web/pages/message-page.tsx'
import { Feed } from '#web/table/feed.tsx'
import { Gathering } from '#web/table/gathering/gathering.tsx'
import { People } from '#web/table/people/people.tsx'
import { Playing } from '#web/table/playing.tsx'
import { RulesSheet } from '#web/table/rules-sheet.tsx'
import styles from './table-page.module.css'

/** A table by its code: before, during and after the game. */
export function TablePage({ code }: { code: string }) {
  const found = useTableByCode(code)
  switch (found.is) {
    case 'pending':
      return <PendingPage>Finding the table…</PendingPage>
    case 'refused':
      return <NoWayIn refusal={found.refusal} />
    case 'followed':
      return <TableView followed={found.table} />
  }
}

function TableView({ followed }: { followed: ClientTable }) {
  const { table, view } = followed.view
  const { game, phase } = table
  const name = cardOf(game)?.name ?? game
  useEffect(() => {
    document.title = `${name} · Wordhall`
  }, [name])
  const isGathering = phase === 'gathering' || view === null
  return (
    <div className={styles['table']} data-game={game} data-phase={phase}>
      <h1 className="unseen">{name}</h1>
      <aside className={styles['people']} aria-label="People">
        <People followed={followed} />
      </aside>
      <div className={styles['board']}>
        {isGathering ? <Gathering followed={followed} /> : <Playing followed={followed} />}
      </div>
      <aside className={styles['feed']} aria-label="Story and chat">
        <Feed followed={followed} />
      </aside>
      <RulesSheet game={game} />
    </div>
  )
}

function NoWayIn({ refusal: { code, message } }: { refusal: Refusal }) {
  if (code === 'removed') {
    return (
      <MessagePage title="You have left the table" role="alert">
        <p>{message}</p>
        <p>
          There are other tables: join one or open your own <Link href="/">at the front door</Link>.
        </p>
      </MessagePage>
    )
  }
  if (code === 'table-damaged') {
    return (
      <MessagePage title="This table is out of order" role="alert">
        <p>{message}</p>
        <p>
          Your other tables are all right; find them <Link href="/">at the front door</Link>.
        </p>
      </MessagePage>
    )
  }
  return (
    <MessagePage title="No way in">
      <p>{message}</p>
      <p>
        Ask your friend for the link once more, or go <Link href="/">to the front door</Link>.
      </p>
    </MessagePage>
  )
}
